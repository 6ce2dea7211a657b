import type { ServerModule } from '#server/module.ts'
import { meetingAppointments } from './appointments.ts'
import { CallHub } from './call/hub.ts'
import { jitsiOf } from './call/jitsi.ts'
import { callPageStatus } from './call/page.ts'
import { callRoutes } from './call/routes.ts'
import { consoleMeetingRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { meetingsAtCompany } from './hub.ts'
import { meetingMails } from './invitations/jobs.ts'
import { keptMeetings } from './retention.ts'
import { meetingRoutes } from './routes.ts'
import { meetingsOfStaff, meetingsToJoin } from './waiting.ts'

export const videoMeetings: ServerModule = {
  exported,
  routes: [...meetingRoutes, ...callRoutes, ...consoleMeetingRoutes],
  jobs: meetingMails,
  socket: (platform) => new CallHub(platform),
  page: {
    address: '/mvideo/sso/:code',
    html: 'meeting.html',
    usesCamera: true,
    frame: (environment) => jitsiOf(environment)?.url.origin,
    status: callPageStatus,
  },
  appointments: [meetingAppointments],
  waitingAtCompany: [meetingsToJoin],
  waitingForStaff: [meetingsOfStaff],
  atCompany: [meetingsAtCompany],
  kept: keptMeetings,
}
