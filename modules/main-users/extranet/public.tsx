export { HolidayCover } from './HolidayCover.tsx'
