import { login, whoami } from '#modules/account/contract.ts'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { getSettings, listCompanies } from '#modules/companies/contract.ts'
import { findEmployee, listEmployees } from '#modules/personnel/contract.ts'
import { listSickLeaves, recordSickLeave } from '#modules/sick-leaves/contract.ts'
import { csrfHeader, csrfToken } from '#server/auth/tokens.ts'
import { addDays } from '#shared/dates.ts'
import { addressOf, type Route } from '#shared/route.ts'
import type { Data, Employee, Person } from './data.ts'
import type { Call } from './load.ts'

export interface Scenario {
  name: string
  /** What is measured at a time; long enough for accounts that count in hundredths of a second. */
  operationsPerRound: number
  /** The product may cost so many times the limit; 1.5 unless told. */
  atMost?: number
  /** What a browser asks for in a row, the n-th time. */
  calls(n: number): Call[]
}

export function scenarios({ reader, writer, companyId, employees, group }: Data): Scenario[] {
  const credentials = { email: reader.email, password: fixturePassword }
  const boot = [
    call(whoami, reader),
    call(getSettings, reader),
    call(listCompanies, reader, { params: { id: reader.userId } }),
  ]
  const list = call(listSickLeaves, reader, { query: { companyId } })
  const register = call(listEmployees, group.reader, {
    params: { companyId: group.companyId },
    query: { includeSubOrgs: true, includeEnded: false },
  })
  register.headers = { ...register.headers, 'accept-encoding': 'gzip' }
  const one = (n: number) => employees[n % employees.length] as Employee
  return [
    { name: 'login', operationsPerRound: 32, calls: () => [{ method: 'POST', path: login.path, body: credentials }] },
    { name: 'boot', operationsPerRound: 400, calls: () => boot },
    { name: 'sick leave list', operationsPerRound: 800, calls: () => [list] },
    {
      name: 'sick leave create',
      operationsPerRound: 400,
      calls: (n) => [call(recordSickLeave, writer, { body: newLeave(one(n), Math.floor(n / employees.length)) })],
    },
    {
      name: 'employee lookup',
      operationsPerRound: 800,
      calls(n) {
        const { companyId, identityCode } = one(n)
        return [call(findEmployee, reader, { query: { companyId }, body: { sotu: identityCode } })]
      },
    },
    {
      name: 'register of 5,000',
      operationsPerRound: 8,
      atMost: 2,
      calls: () => [register],
    },
  ]
}

function call(
  route: Route,
  { token }: Person,
  { params, query, body }: { params?: object; query?: object; body?: object } = {},
): Call {
  return {
    method: route.method as Call['method'],
    path: addressOf(route, { params, query }),
    headers: { cookie: `session=${token}`, [csrfHeader]: csrfToken(token) },
    ...(body ? { body } : {}),
  }
}

/** Each week a person is on leave for three days: none stands in the way of another. */
function newLeave({ employeeId, employmentId }: Employee, week: number): object {
  const start = addDays('2030-01-07', week * 7)
  return {
    ehrUserId: employeeId,
    employerId: employmentId,
    start,
    end: addDays(start, 2),
    externalSickLeaveCertificate: true,
    diagnosisDate: start,
    diagnosisCode: 'J06.9',
    notes: 'Kuume',
    directContinuation: false,
    noIcd: false,
    reasonId: 2,
  }
}
