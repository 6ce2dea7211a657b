export { ListViews } from './ListViews.tsx'
export { OwnCustomers } from './OwnCustomers.tsx'
