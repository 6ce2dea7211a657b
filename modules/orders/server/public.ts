export { orderForClient, orderPdfForClient } from './clients.ts'
export { orderForms } from './forms.ts'
