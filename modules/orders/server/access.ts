import type { Db } from '#server/database/database.ts'
import type { Access } from '#server/rights/access-log.ts'
import type { Held } from '#server/rights/held.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { selectEmployeesInOrders } from './queries.ts'

type Done = Pick<Access, 'action' | 'purpose'> & { companyId?: number | undefined }

export const byEmployer = ({ companyId }: CompanyScope) => ({ purpose: 'ordering', companyId }) as const

/** What the access log says of orders. Whom they are about need not be in the register: one order is named by its id too. */
export async function accessTo(db: Db, orderIds: readonly Held<'order'>[], done: Done): Promise<Access> {
  const { companyId, ...access } = done
  const [thingId] = orderIds
  return {
    ...access,
    thing: 'company_order',
    employeeIds: await selectEmployeesInOrders(db, orderIds),
    ...(thingId !== undefined && access.action !== 'list' && { thingId }),
    ...(companyId !== undefined && { companyId }),
  }
}
