export { ListViews } from './ListViews.tsx'
export { OwnCustomers, OwnCustomersName } from './OwnCustomers.tsx'
