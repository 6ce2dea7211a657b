export { updateEntered } from './activation/queries.ts'
export { inviteFirstAdministrator } from './first-administrator.ts'
export { accountFor, planInvitation } from './invited/invite.ts'
export { enterFromElsewhere } from './login/enter.ts'
