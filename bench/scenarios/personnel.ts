import { findEmployee, listEmployees } from '#modules/personnel/contract.ts'
import type { Employee } from '../data.ts'
import type { Json } from '../load.ts'
import { call, hasSome, type Things } from './scenario.ts'

export function personnel({ reader, employees, group }: Things) {
  const register = call(listEmployees, group.reader, {
    params: { companyId: group.companyId },
    query: { includeSubOrgs: true, includeEnded: false },
  })
  register.headers = { ...register.headers, 'accept-encoding': 'gzip' }
  return {
    'employee lookup': {
      calls(n: number) {
        const { companyId, identityCode } = employees[n % employees.length] as Employee
        return [call(findEmployee, reader, { query: { companyId }, body: { sotu: identityCode } })]
      },
      isRight: ([employee]: Json[]) => employee.employers.length > 0,
    },
    'register of 5,000': { calls: () => [register], isRight: hasSome },
  }
}
