export { Devices } from './Devices.tsx'
export { NoticeSettings } from './NoticeSettings.tsx'
