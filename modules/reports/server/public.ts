export { reportUpload } from '../console-contract.ts'
export { shareForClient, shareMade } from './share.ts'
