import type { MailFailure } from '#modules/failed-mails/contract.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { type FailedMailRow, selectFailedMail } from '#server/mail/queries.ts'
import { versionOf } from '#server/requests/version.ts'
import type { Identity, OfficeScope } from '#server/rights/scope.ts'
import type { CompanyAccess, ConsoleUser, UserSummary } from '../../console-contract.ts'
import { activationMail } from '../activation/jobs.ts'
import { lockAdministrators, selectUser, type UserRow, type UserSummaryRow } from './queries.ts'

export async function existingUser(db: Db, scope: OfficeScope, id: number): Promise<UserRow> {
  const row = await selectUser(db, scope, id)
  if (!row) throw notFound()
  return row
}

/** The user as they are now: what every change answers. */
export async function consoleUser(db: Db, scope: OfficeScope, id: number): Promise<ConsoleUser> {
  const row = await existingUser(db, scope, id)
  return {
    ...aboutUser(row),
    locale: row.locale,
    reportCredentials: row.report_credentials,
    createdAt: row.created_at.toISOString(),
    isIdentified: row.is_identified,
    unbound: row.unbound,
    secondFactor: row.second_factor,
    factorsReset: row.factors_reset,
    invitationFailed: failedInvitation(row, await selectFailedMail(db, scope, activationMail, { userId: id })),
    access: (row.access ?? []).map((access) => ({ ...access, version: accessVersion(access) })),
    version: userVersion(row),
  }
}

export const userVersion = (row: UserRow) =>
  versionOf(row.first_name, row.last_name, row.email, row.locale, row.role, row.care, row.report_credentials)

/** Of no access too: it may have been taken meanwhile. */
export const accessVersion = (
  access: Pick<CompanyAccess, 'branchId' | 'modules' | 'mainUser' | 'endsOn'> | undefined,
) => versionOf(access?.branchId, access?.modules, access?.mainUser, access?.endsOn)

/** Nothing to say of to somebody who has come in since, by a link of before. */
function failedInvitation(user: UserRow, failed: FailedMailRow | undefined): MailFailure | null {
  if (!failed || (user.last_login_at && user.last_login_at > failed.failed_at)) return null
  return { at: failed.failed_at.toISOString(), reason: failed.reason }
}

export function toSummary(row: UserSummaryRow): UserSummary {
  return { ...aboutUser(row), companies: row.companies ?? [], companyCount: row.company_count }
}

function aboutUser(row: UserRow | UserSummaryRow) {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    status: row.status,
    care: row.care,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }
}

/**
 * Nobody closes or demotes themselves, and who does it to another is an administrator at that very moment:
 * so one is always left, also when two do it to each other at once.
 */
export async function mustBeAnother(db: Db, caller: Identity, userId: number): Promise<void> {
  if (userId === caller.userId) throw new ApiError('forbidden')
  if (!(await lockAdministrators(db)).includes(caller.userId)) throw new ApiError('forbidden')
}
