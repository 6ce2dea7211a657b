export { requestCase } from './request.ts'
