import type { HubKind } from '#server/hub.ts'
import { countUsersAt } from './console/queries.ts'

export const usersAtCompany: HubKind = {
  kind: 'users',
  href: '/console/users?companyId=',
  count: (db, _scope, { companyId }) => countUsersAt(db, companyId),
}
