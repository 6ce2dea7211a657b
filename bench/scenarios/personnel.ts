import { listEmployees } from '#modules/personnel/contract.ts'
import { call, hasSome, type Things } from './scenario.ts'

export function personnel({ group }: Things) {
  const register = call(listEmployees, group.reader, {
    params: { companyId: group.companyId },
    query: { includeSubOrgs: true, includeEnded: false },
  })
  register.headers = { ...register.headers, 'accept-encoding': 'gzip' }
  return {
    'register of 5,000': { calls: () => [register], isRight: hasSome },
  }
}
