export { inviteFirstAdministrator } from './first-administrator.ts'
