export { writeToProvider } from './start/routes.ts'
