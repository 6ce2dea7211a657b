import { Readable } from 'node:stream'
import { selectCompaniesForClient } from '#modules/companies/server/public.ts'
import { orderForClient, orderPdfForClient } from '#modules/orders/server/public.ts'
import {
  selectEmploymentForClient,
  selectEmploymentsForClient,
  selectPeopleForClient,
  selectPersonForClient,
} from '#modules/personnel/server/public.ts'
import {
  selectCertificateForClient,
  selectLeaveForClient,
  selectLeavesForClient,
} from '#modules/sick-leaves/server/public.ts'
import { notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import type { Access } from '#server/rights/access-log.ts'
import { findCompany } from '#server/rights/companies.ts'
import type { ClientScope } from '#server/rights/scope.ts'
import {
  getEmployee,
  getEmployment,
  getOrder,
  getOrderPdf,
  getSickLeave,
  getSickLeaveFile,
  listCompanies,
  listEmployees,
  listSickLeaves,
} from '../../contract.ts'
import { asList, toEmployee, toEmployment, toSickLeave } from './answers.ts'

export const readingRoutes = [
  handle(listCompanies, async ({ scope, query, db }) => {
    const rows = await selectCompaniesForClient(db, scope, pageOf(query))
    return asList(rows, query.limit, ({ id, name }) => ({ id, name }))
  }),

  handle(listEmployees, async ({ scope, params, query, db, logAccess }) => {
    const companyId = await findCompany(db, scope, params.id)
    const people = await selectPeopleForClient(db, scope, companyId, pageOf(query))
    const employments = await selectEmploymentsForClient(db, scope, people)
    if (people.length > 0) await logAccess(listed('employee', companyId, people))
    return asList(people, query.limit, (one) => toEmployee(one, employments))
  }),

  handle(getEmployee, async ({ scope, params, db, logAccess }) => {
    const person = await selectPersonForClient(db, scope, params.id)
    if (!person) throw notFound()
    await logAccess(read('employee', person.employee_id, person))
    return toEmployee(person, await selectEmploymentsForClient(db, scope, [person]))
  }),

  handle(getEmployment, async ({ scope, params, db, logAccess }) => {
    const employment = await selectEmploymentForClient(db, scope, params.id)
    if (!employment) throw notFound()
    await logAccess(read('employment', employment.id, employment))
    return toEmployment(employment)
  }),

  handle(listSickLeaves, async ({ scope, params, query, db, logAccess }) => {
    const companyId = await findCompany(db, scope, params.id)
    const rows = await selectLeavesForClient(db, scope, companyId, pageOf(query))
    if (rows.length > 0) await logAccess(listed('sick_leave', companyId, rows))
    return asList(rows, query.limit, (row) => toSickLeave(row, readsDiagnoses(scope)))
  }),

  handle(getSickLeave, async ({ scope, params, db, logAccess }) => {
    const row = await selectLeaveForClient(db, scope, params.id)
    if (!row) throw notFound()
    await logAccess(read('sick_leave', row.id, row))
    return toSickLeave(row, readsDiagnoses(scope))
  }),

  handle(getSickLeaveFile, async ({ scope, params, db, platform, logAccess }) => {
    const file = await selectCertificateForClient(db, scope, params)
    if (!file) throw notFound()
    await logAccess(read('sick_leave', params.id, file))
    const content = await platform.files.store.get(file.object_key)
    return { filename: file.filename, contentType: file.content_type, content }
  }),

  handle(getOrder, async ({ scope, params, db, now, logAccess }) => {
    const found = await orderForClient(db, scope, params.id, now)
    if (!found) throw notFound()
    await logAccess(found.access)
    return found.order
  }),

  handle(getOrderPdf, async ({ scope, params, query, db, now, caller, logAccess }) => {
    const asked = { id: params.id, language: query.language }
    const found = await orderPdfForClient({ db, now, asker: caller.asker }, scope, asked)
    if (!found) throw notFound()
    await logAccess(found.access)
    return { filename: found.filename, contentType: 'application/pdf', content: Readable.from([found.content]) }
  }),
]

const pageOf = ({ after = 0, limit }: { after?: number | undefined; limit: number }) => ({ after, limit })

const readsDiagnoses = ({ client }: ClientScope) => client.scopes.has('diagnoses.read')

interface About {
  employee_id: number
  company_id: number
}

function read(thing: Access['thing'], thingId: number, { employee_id, company_id }: About): Access {
  return { action: 'read', purpose: 'integration', thing, thingId, employeeIds: [employee_id], companyId: company_id }
}

function listed(thing: Access['thing'], companyId: number, rows: readonly { employee_id: number }[]): Access {
  const employeeIds = [...new Set(rows.map((row) => row.employee_id))]
  return { action: 'list', purpose: 'integration', thing, employeeIds, companyId }
}
