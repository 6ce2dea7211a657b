import { listSickLeaves, recordSickLeave } from '#modules/sick-leaves/contract.ts'
import { addDays } from '#shared/dates.ts'
import type { Employee } from '../data.ts'
import { call, type Scenarios } from './scenario.ts'

export const sickLeaves: Scenarios = ({ reader, writer, companyId, employees }) => {
  const list = call(listSickLeaves, reader, { query: { companyId } })
  const one = (n: number) => employees[n % employees.length] as Employee
  return [
    { name: 'sick leave list', operationsPerRound: 800, calls: () => [list] },
    {
      name: 'sick leave create',
      operationsPerRound: 400,
      calls: (n) => [call(recordSickLeave, writer, { body: newLeave(one(n), Math.floor(n / employees.length)) })],
    },
  ]
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
