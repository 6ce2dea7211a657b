export { OrdersOfPerson } from './OrdersOfPerson.tsx'
