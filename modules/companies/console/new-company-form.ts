import * as z from 'zod/mini'
import { switches } from '#shared/contracts/companies.ts'
import { industries } from '#shared/industries.ts'
import { languages } from '#shared/languages.ts'
import { CompanyToGive, type CompanyToMake, FirstUser } from '../console-contract.ts'
import { readUnits } from './read-units.ts'
import { TypedUnits } from './UnitsField.tsx'

const someone = {
  firstName: z.string().check(z.maxLength(100)),
  lastName: z.string().check(z.maxLength(100)),
  email: z.string().check(z.maxLength(254)),
}
const isNobody = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName}${lastName}${email}`.trim() === ''

/** A new customer as it is typed: who uses it first may be left out, and then wholly. */
export const Typed = z.object({
  name: CompanyToGive.shape.name,
  industry: z.enum(['', ...industries]),
  units: TypedUnits,
  flags: z.object(switches(z.boolean())),
  firstUser: z.object({ ...someone, locale: z.enum(languages), mainUser: z.boolean() }).check(
    z.check((context) => {
      if (isNobody(context.value)) return
      const read = z.safeParse(FirstUser, context.value)
      for (const { path, message } of read.error?.issues ?? [])
        context.issues.push({ code: 'custom', path, message, input: context.value })
    }),
  ),
})
export type Typed = z.infer<typeof Typed>

export function toMake({ name, industry, units, flags, firstUser }: Typed): CompanyToMake {
  return {
    ...{ name, flags, units: readUnits(units).units },
    industry: industry || null,
    ...(!isNobody(firstUser) && { firstUser }),
  }
}
