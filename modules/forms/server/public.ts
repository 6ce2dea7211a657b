export { formsOwner } from './owner.ts'
