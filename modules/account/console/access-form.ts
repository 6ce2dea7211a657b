import * as z from 'zod/mini'
import { ChosenCompany } from '#modules/companies/console/public.tsx'
import { modules } from '#shared/permissions.ts'
import { Day } from '#shared/wire-dates.ts'
import type { SchemaForm } from '#ui/forms/form.ts'
import type { AccessToGive, CompanyAccess } from '../console-contract.ts'

/** An access as it is typed. */
export const Typed = z
  .object({
    company: ChosenCompany,
    reach: z.enum(['company', 'unit']),
    branchId: z.nullable(z.number()),
    sections: z.enum(['all', 'some']),
    modules: z.array(z.enum(modules)),
    endsOn: z.nullable(Day),
    mainUser: z.boolean(),
  })
  .check(
    z.refine(({ reach, branchId }) => reach === 'company' || branchId !== null, {
      path: ['branchId'],
      error: 'required',
    }),
    z.refine(({ sections, modules }) => sections === 'all' || modules.length > 0, {
      path: ['modules'],
      error: 'required',
    }),
  )
export type Typed = z.infer<typeof Typed>

/** A new access, where the company may be known already. */
export function typedOf(access: CompanyAccess | undefined, company: Typed['company'] = null): Typed {
  if (!access)
    return {
      ...{ company, reach: 'company', branchId: null, sections: 'all', modules: [] },
      ...{ endsOn: null, mainUser: false },
    }
  const isWhole = access.branchId === access.companyId
  return {
    company: { id: access.companyId, name: access.companyName },
    reach: isWhole ? 'company' : 'unit',
    branchId: isWhole ? null : access.branchId,
    sections: access.modules ? 'some' : 'all',
    modules: access.modules ?? [],
    endsOn: access.endsOn,
    mainUser: access.mainUser,
  }
}

/** What the call takes of it. */
export function givenOf({
  reach,
  branchId,
  sections,
  modules,
  endsOn,
  mainUser,
}: Typed): Omit<AccessToGive, 'version'> {
  return {
    ...{ branchId: reach === 'unit' ? branchId : null, modules: sections === 'some' ? modules : null },
    ...{ endsOn, mainUser },
  }
}
export type AccessForm = SchemaForm<Typed, Typed>
