export { OwnData } from './OwnData.tsx'
