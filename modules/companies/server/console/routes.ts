import type { Db } from '#server/database/database.ts'
import { notFound, refusedWhenReferredTo } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import type { Platform } from '#server/platform.ts'
import { modulesInForce } from '#server/scope.ts'
import { selectAccessHolders } from '#server/told-queries.ts'
import { languages } from '#shared/languages.ts'
import { toPage } from '#shared/paging.ts'
import { type ModuleSwitches, moduleFlags, modules } from '#shared/permissions.ts'
import {
  addBranch,
  type Branch,
  type ConsoleSettings,
  changeCompanyFlags,
  changeSettings,
  companiesPerPage,
  createCompany,
  getCompany,
  getConsoleSettings,
  listBranches,
  removeBranch,
  renameBranch,
  renameCompany,
  searchCompanies,
} from '../../console/contract.ts'
import { selectSettings } from '../queries.ts'
import { type OrganisationRow, toTree } from '../tree.ts'
import {
  type CompanyRow,
  countCompanies,
  deleteBranch,
  insertBranch,
  insertCompany,
  lockBranch,
  selectCompanies,
  selectCompany,
  selectTree,
  updateCompanyFlags,
  updateOrganisationName,
  updateSettings,
} from './queries.ts'

const settingRoutes = [
  handle(getConsoleSettings, async ({ db, platform }) => consoleSettings(db, platform)),

  handle(changeSettings, async ({ body, db, now, platform, announce }) => {
    const locales = languages.filter((language) => body.locales.includes(language))
    await updateSettings(db, { ...body, locales }, now)
    const switches = Object.fromEntries(modules.map((module) => [moduleFlags[module], body[moduleFlags[module]]]))
    announce({ event: 'settingsUpdate', data: switches as ModuleSwitches, to: 'everyone' })
    return consoleSettings(db, platform)
  }),
]

const companyRoutes = [
  handle(searchCompanies, async ({ query, db }) => {
    const { search, page } = query
    const settings = await selectSettings(db)
    const rows = await selectCompanies(db, { search, limit: companiesPerPage, offset: page * companiesPerPage })
    const content = rows.map((row) => ({
      id: row.id,
      name: row.name,
      branchCount: row.branch_count,
      userCount: row.user_count,
      modules: [...modulesInForce(settings, row.flags, null)],
    }))
    return toPage(content, page, companiesPerPage, await countCompanies(db, search))
  }),

  handle(createCompany, async ({ body, db }) => company(db, await insertCompany(db, body.name))),

  handle(getCompany, async ({ params, db }) => company(db, params.companyId)),

  handle(renameCompany, async ({ params, body, db, announce }) => {
    const { companyId } = params
    if (!(await updateOrganisationName(db, companyId, companyId, body.name))) throw notFound()
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { companyId }) })
    return company(db, companyId)
  }),

  handle(changeCompanyFlags, async ({ params, body, db, announce }) => {
    const { companyId } = params
    await company(db, companyId)
    await updateCompanyFlags(db, companyId, body)
    announce({ event: 'settingsUpdate', data: {}, to: await selectAccessHolders(db, { companyId }) })
    return company(db, companyId)
  }),
]

const branchRoutes = [
  handle(listBranches, async ({ params, db }) => {
    const rows = await selectTree(db, params.companyId)
    if (rows.length === 0) throw notFound()
    return toTree(rows)
  }),

  handle(addBranch, async ({ params, body, db }) => {
    if (!(await lockBranch(db, params.companyId, body.parentId))) throw notFound()
    return toBranch(await insertBranch(db, body.parentId, body.name))
  }),

  handle(renameBranch, async ({ params, body, db, announce }) => {
    const row = await updateOrganisationName(db, params.companyId, params.id, body.name)
    if (!row) throw notFound()
    if (row.id === params.companyId)
      announce({
        event: 'settingsUpdate',
        data: {},
        to: await selectAccessHolders(db, { companyId: params.companyId }),
      })
    return toBranch(row)
  }),

  handle(removeBranch, async ({ params, db }) => {
    const removed = await refusedWhenReferredTo('organisation_in_use', () =>
      deleteBranch(db, params.companyId, params.id),
    )
    if (!removed) throw notFound()
    return { status: 'SUCCESS' as const }
  }),
]

export const consoleCompanyRoutes = [...settingRoutes, ...companyRoutes, ...branchRoutes]

async function consoleSettings(db: Db, { environment }: Platform): Promise<ConsoleSettings> {
  const { sickLeaveSettings, ...settings } = await selectSettings(db)
  const { icdInOwnSickLeaves, defaultSickLeaveReasonCode } = sickLeaveSettings
  return {
    ...settings,
    icdInOwnSickLeaves,
    defaultSickLeaveReasonCode: defaultSickLeaveReasonCode as ConsoleSettings['defaultSickLeaveReasonCode'],
    loginType: environment.LOGIN_TYPE,
    consoleLoginType: environment.CONSOLE_LOGIN_TYPE,
  }
}

async function company(db: Db, companyId: number): Promise<CompanyRow> {
  const row = await selectCompany(db, companyId)
  if (!row) throw notFound()
  return row
}

function toBranch(row: OrganisationRow): Branch {
  return { id: row.id, name: row.name, parentId: row.parent_id }
}
