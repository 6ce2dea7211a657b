import type { HubKind } from '#server/hub.ts'
import { dayOf } from '#shared/dates.ts'
import { countEmployees } from './console/queries.ts'

/** Those employed now or later, as the register lists them first. */
export const peopleAtCompany: HubKind = {
  kind: 'people',
  href: '/console/personnel?companyId=',
  count: (db, _scope, { companyId, now }) =>
    countEmployees(db, { companyId, identityCode: undefined, words: '', endedBefore: dayOf(now) }),
}
