import { listEmployees, searchPeople } from '#modules/personnel/contract.ts'
import { call, hasSome, type Things } from './scenario.ts'

export function personnel({ group, searched }: Things) {
  const register = call(listEmployees, group.reader, {
    params: { companyId: group.companyId },
    query: { includeSubOrgs: true, includeEnded: false },
  })
  register.headers = { ...register.headers, 'accept-encoding': 'gzip' }
  const search = call(searchPeople, group.reader, { body: { companyId: group.companyId, text: searched } })
  return {
    'register of 5,000': { calls: () => [register], isRight: hasSome },
    'person search': { calls: () => [search], isRight: hasSome },
  }
}
