import { findEmployee, listEmployees } from '#modules/personnel/contract.ts'
import type { Employee } from '../data.ts'
import { call, type Scenarios } from './scenario.ts'

export const personnel: Scenarios = ({ reader, employees, group }) => {
  const register = call(listEmployees, group.reader, {
    params: { companyId: group.companyId },
    query: { includeSubOrgs: true, includeEnded: false },
  })
  register.headers = { ...register.headers, 'accept-encoding': 'gzip' }
  return [
    {
      name: 'employee lookup',
      operationsPerRound: 800,
      calls(n) {
        const { companyId, identityCode } = employees[n % employees.length] as Employee
        return [call(findEmployee, reader, { query: { companyId }, body: { sotu: identityCode } })]
      },
    },
    { name: 'register of 5,000', operationsPerRound: 8, atMost: 2, calls: () => [register] },
  ]
}
