import * as z from 'zod/mini'
import { type Module, modules } from '#shared/permissions.ts'
import { Day } from '#shared/wire-dates.ts'
import type { SchemaForm } from '#ui/forms/form.ts'
import type { CompanyUser } from '../contract.ts'
import { readPasted } from './pasted.ts'

const invitedAtOnce = 100

/** An access as it is typed, and for whom where it is for somebody new. */
const typed = {
  pasted: z.string(),
  branchId: z.number(),
  sections: z.enum(['all', 'some']),
  modules: z.array(z.enum(modules)),
  endsOn: z.nullable(Day),
  mainUser: z.boolean(),
}

const someModules = z.refine<{ sections: string; modules: readonly Module[] }>(
  ({ sections, modules: chosen }) => sections === 'all' || chosen.length > 0,
  { path: ['modules'], error: 'required' },
)
export const TypedAccess = z.object(typed).check(someModules)
export const TypedInvitation = z
  .object({
    ...typed,
    pasted: z.string().check(
      z.maxLength(20_000),
      z.refine((text) => readPasted(text).length > 0, { error: 'invalidEmail' }),
      z.refine((text) => readPasted(text).length <= invitedAtOnce, { error: 'tooManyPeople' }),
    ),
  })
  .check(someModules)
export type TypedAccess = z.infer<typeof TypedAccess>
export type AccessForm = SchemaForm<TypedAccess, TypedAccess>

/** What an access is made of, whoever has it. */
export type Access = Pick<CompanyUser, 'branchId' | 'modules' | 'endsOn' | 'mainUser'>

export const typedOf = ({ branchId, modules: given, endsOn, mainUser }: Access): TypedAccess => ({
  ...{ pasted: '', branchId, endsOn, mainUser },
  sections: given ? 'some' : 'all',
  modules: given ?? [],
})

export const givenOf = ({ sections, modules: chosen, branchId, endsOn, mainUser }: TypedAccess) => ({
  ...{ branchId, endsOn, mainUser },
  modules: sections === 'some' ? chosen : null,
})
