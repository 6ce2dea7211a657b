import { listSickLeaves, recordSickLeave } from '#modules/sick-leaves/contract.ts'
import { addDays, type Day } from '#shared/dates.ts'
import type { Employee } from '../data.ts'
import type { Json } from '../load.ts'
import { call, hasSome, type Things } from './scenario.ts'

export function sickLeaves({ reader, writer, companyId, employees, firstDay }: Things) {
  const list = call(listSickLeaves, reader, { query: { companyId } })
  const one = (n: number) => employees[n % employees.length] as Employee
  return {
    'sick leave list': { calls: () => [list], isRight: hasSome },
    'sick leave create': {
      calls: (n: number) => {
        const start = addDays(firstDay, Math.floor(n / employees.length) * 7)
        return [call(recordSickLeave, writer, { body: newLeave(one(n), start) })]
      },
      isRight: ([leave]: Json[]) => leave.id > 0,
    },
  }
}

/** Each week a person is on leave for three days: none stands in the way of another. */
export function newLeave({ userId, employmentId }: Employee, start: Day): object {
  return {
    ehrUserId: userId,
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
