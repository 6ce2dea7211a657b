export { MeetingsOfPerson } from './MeetingsOfPerson.tsx'
