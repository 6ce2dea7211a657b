import { staffNeedFactor } from '#server/auth/session.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, notFound, refusedWhenReferredTo } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import { mustBeAsRead, versionOf } from '#server/requests/version.ts'
import { isAmong, modulesInForce, type OfficeScope } from '#server/rights/scope.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { dayOf, monthsAfter } from '#shared/dates.ts'
import { languages } from '#shared/languages.ts'
import { byName, present } from '#shared/objects.ts'
import { moduleFlags } from '#shared/permissions.ts'
import {
  addBranch,
  addBranches,
  type ConsoleCompany,
  type ConsoleSettings,
  changeCompanyFlags,
  changeSettings,
  closeCompany,
  companiesAtOnce,
  companiesFoundAtMost,
  companiesPerPage,
  createCompany,
  findCompanies,
  getCompany,
  getConsoleSettings,
  listBranches,
  listChosenCompanies,
  moveBranch,
  removeBranch,
  renameBranch,
  renameCompany,
  reopenCompany,
  searchCompanies,
} from '../../console-contract.ts'
import { selectSettings } from '../queries.ts'
import { companiesKeptMonths } from '../retention.ts'
import { type OrganisationRow, toTree } from '../tree.ts'
import { furnish } from './new-company.ts'
import {
  type CompanyStanding,
  countCompanies,
  deleteBranch,
  insertCompany,
  lockOrganisation,
  lockSettings,
  selectChosenCompanies,
  selectCompanies,
  selectCompany,
  selectTree,
  updateClosed,
  updateCompanyFlags,
  updateFactorPolicy,
  updateIndustry,
  updateOrganisationName,
  updateSettings,
} from './queries.ts'
import { addUnits, moveUnit, toBranch } from './units.ts'

const settingRoutes = [
  handle(getConsoleSettings, async ({ db, platform }) => consoleSettings(db, platform)),

  handle(changeSettings, async ({ body: { version, ...body }, db, now, platform, announce }) => {
    await lockSettings(db)
    const before = await consoleSettings(db, platform)
    mustBeAsRead(before.version, version)
    const locales = languages.filter((language) => body.locales.includes(language))
    // What nobody has decided yet is not decided by saving all the rest.
    const isDecided = body.secondFactorStaff !== before.secondFactorStaff
    const secondFactorStaff = isDecided ? body.secondFactorStaff : undefined
    await updateSettings(db, { ...body, locales, secondFactorStaff }, now)
    const switches = byName(Object.values(moduleFlags), (flag) => body[flag])
    announce({ event: 'settingsUpdate', data: switches, to: 'everyone' })
    return consoleSettings(db, platform)
  }),
]

const companyRoutes = [
  handle(findCompanies, async ({ scope, body, db }) => {
    const rows = await selectCompanies(db, scope, body.text, {
      own: false,
      module: undefined,
      sort: undefined,
      limit: companiesFoundAtMost,
      offset: 0,
    })
    return rows.map(({ id, name }) => ({ id, name }))
  }),

  handle(searchCompanies, async ({ scope, query, db }) => {
    const { search, sort, page, own = false, module } = query
    const settings = await selectSettings(db)
    const found = await readPage(
      { number: page, size: companiesPerPage },
      (rows) => selectCompanies(db, scope, search, { own, module, sort, ...rows }),
      () => countCompanies(db, scope, search, { own, module }),
    )
    const content = found.content.map((row) => ({
      id: row.id,
      name: row.name,
      branchCount: row.branch_count,
      userCount: row.user_count,
      modules: [...modulesInForce(settings, row.flags, null)],
      mine: isAmong(scope.user.companies, row.id),
    }))
    return withContent(found, content)
  }),

  handle(listChosenCompanies, async ({ scope, query: { own = false, module }, db }) => {
    const rows = await selectChosenCompanies(db, scope, { own, module }, companiesAtOnce + 1)
    return { content: rows.slice(0, companiesAtOnce), isMore: rows.length > companiesAtOnce }
  }),

  handle(createCompany, async (context) => {
    const { scope, body, db } = context
    const { id, isNew } = await insertCompany(db, body)
    if (isNew) await furnish(context, id)
    return company(db, scope, id)
  }),

  handle(getCompany, async ({ scope, params, db }) => company(db, scope, params.companyId)),

  handle(renameCompany, async ({ scope, params, body, db, announce }) => {
    const { companyId } = params
    await renamed(db, scope, { companyId, id: companyId }, body)
    const { id } = await company(db, scope, companyId)
    if (body.industry !== undefined) await updateIndustry(db, id, body.industry)
    if (body.secondFactor !== undefined) await updateFactorPolicy(db, id, body.secondFactor)
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { companyId }) })
    return company(db, scope, companyId)
  }),

  handle(changeCompanyFlags, async ({ scope, params, body: { version, ...flags }, db, announce }) => {
    await lockOrganisation(db, scope, params.companyId, params.companyId)
    const { id: companyId, version: now } = await company(db, scope, params.companyId)
    mustBeAsRead(now, version)
    await updateCompanyFlags(db, companyId, flags)
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { companyId }) })
    return company(db, scope, companyId)
  }),
]

/** Both lock the company, and so wait for each other and for what is being removed of it. */
const closingRoutes = [
  handle(closeCompany, async ({ scope, params, body, db, now, announce }) => {
    await lockOrganisation(db, scope, params.companyId, params.companyId)
    const { id: companyId } = await company(db, scope, params.companyId)
    await updateClosed(db, companyId, { by: scope.user.userId, reason: body.reason || null, now })
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { companyId }) })
    return company(db, scope, companyId)
  }),

  handle(reopenCompany, async ({ scope, params, db, announce }) => {
    await lockOrganisation(db, scope, params.companyId, params.companyId)
    const { id: companyId, removedAt } = await company(db, scope, params.companyId)
    if (removedAt !== null) throw new ApiError('company_removed')
    await updateClosed(db, companyId, null)
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { companyId }) })
    return company(db, scope, companyId)
  }),
]

const branchRoutes = [
  handle(listBranches, async ({ scope, params, db }) => {
    const rows = await selectTree(db, scope, params.companyId)
    if (rows.length === 0) throw notFound()
    return toTree(rows)
  }),

  handle(addBranch, async ({ scope, params, body: { parentId, name }, db }) => {
    const at = { companyId: params.companyId, parentId }
    const [added] = await addUnits(db, scope, at, [{ name, depth: 0 }], () => 'parentId')
    return present(added)
  }),

  handle(addBranches, ({ scope, params, body: { parentId, units }, db }) =>
    addUnits(db, scope, { companyId: params.companyId, parentId }, units, (place) => `units.${place}.depth`),
  ),

  handle(moveBranch, async ({ scope, params, body, db, announce }) => {
    const { companyId } = params
    const moved = await moveUnit(db, scope, params, body)
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { companyId }) })
    return moved
  }),

  handle(renameBranch, async ({ scope, params, body, db, announce }) => {
    const row = await renamed(db, scope, params, body)
    if (row.id === params.companyId)
      announce({
        event: 'settingsUpdate',
        data: {},
        to: await selectAccessHolders(db, { companyId: params.companyId }),
      })
    return toBranch(row)
  }),

  handle(removeBranch, async ({ scope, params, db }) => {
    const removed = await refusedWhenReferredTo('organisation_in_use', () =>
      deleteBranch(db, scope, params.companyId, params.id),
    )
    if (!removed) throw notFound()
    return { status: 'SUCCESS' as const }
  }),
]

export const consoleCompanyRoutes = [...settingRoutes, ...companyRoutes, ...closingRoutes, ...branchRoutes]

async function consoleSettings(db: Db, { environment }: Platform): Promise<ConsoleSettings> {
  const { sickLeaveSettings, ...settings } = await selectSettings(db)
  const { icdInOwnSickLeaves, defaultSickLeaveReasonCode } = sickLeaveSettings
  const secondFactorStaff = settings.secondFactorStaff ?? (staffNeedFactor(environment) ? 'REQUIRED' : 'OPTIONAL')
  const kept = { ...settings, icdInOwnSickLeaves, defaultSickLeaveReasonCode, secondFactorStaff }
  return {
    ...kept,
    version: versionOf(kept),
    loginType: environment.LOGIN_TYPE,
    consoleLoginType: environment.CONSOLE_LOGIN_TYPE,
  }
}

async function company(db: Db, scope: OfficeScope, companyId: number): Promise<CompanyStanding & ConsoleCompany> {
  const row = await selectCompany(db, scope, companyId)
  if (!row) throw notFound()
  const { closed_at: closedAt, removed_at: removedAt, months } = row
  return {
    ...row,
    secondFactor: row.second_factor,
    mine: isAmong(scope.user.companies, row.id),
    openUntil: scope.user.openings.find(({ companyId }) => companyId === row.id)?.until.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    closedBy: row.closed_by,
    closingReason: row.closing_reason,
    removalOn: closedAt && monthsAfter(dayOf(closedAt), months ?? companiesKeptMonths),
    removedAt: removedAt?.toISOString() ?? null,
    version: versionOf(row.flags),
  }
}

/** The name that somebody has read is what it is still called, or it is not renamed. */
async function renamed(
  db: Db,
  scope: OfficeScope,
  { companyId, id }: { companyId: number; id: number },
  { name, version }: { name: string; version?: string | undefined },
): Promise<OrganisationRow> {
  const before = await lockOrganisation(db, scope, companyId, id)
  if (before === undefined) throw notFound()
  mustBeAsRead(before, version)
  const row = await updateOrganisationName(db, scope, companyId, id, name)
  if (!row) throw notFound()
  return row
}
