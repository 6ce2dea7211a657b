export { orderForms } from './forms.ts'
