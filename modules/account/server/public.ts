export { inviteFirstAdministrator } from './first-administrator.ts'
export { accountFor, planInvitation } from './invited/invite.ts'
