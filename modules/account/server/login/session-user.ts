import type { Db } from '#server/database/database.ts'
import { channelOf } from '#server/push/protocol.ts'
import type { Identity } from '#server/rights/scope.ts'
import type { SessionUser } from '#shared/contracts/session.ts'
import { selectSessionUser } from './queries.ts'

export async function sessionUser(db: Db, user: Identity): Promise<SessionUser> {
  const row = await selectSessionUser(db, user)
  const loginHistory = row.logins ?? []
  return {
    id: row.id,
    username: user.username,
    displayName: `${user.firstName} ${user.lastName}`,
    role: user.role,
    care: user.care,
    acceptedTerms: user.acceptedTerms,
    secondFactorNeeded: user.needsSecondFactor,
    isByCompany: row.is_by_company,
    creationTime: row.created_at.toISOString(),
    modificationTime: row.updated_at.toISOString(),
    organizationIds: user.grants.map((grant) => grant.companyId),
    firstName: user.firstName,
    lastName: user.lastName,
    middleName: null,
    email: row.email,
    department: null,
    phoneNumber: null,
    status: row.status,
    locale: user.language,
    passwordChangeRequired: false,
    extranetUserEmail: row.email,
    pusherChannel: channelOf(user.pushToken),
    webSocketToken: user.pushToken,
    clinicEnabled: false,
    clinicChatNotificationEnabled: false,
    profilePicture: null,
    groups: [],
    gender: null,
    birthday: null,
    birthYear: null,
    address: null,
    postcode: null,
    city: null,
    country: null,
    loginHistory,
    ipHistory: [...new Set(loginHistory.map((event) => event.ipAddress))],
    emailNotificationsEnabled: row.email_notifications_enabled,
    pushNotificationsEnabled: true,
  }
}
