import { account } from '#modules/account/server/module.ts'
import { attachments } from '#modules/attachments/server/module.ts'
import { care } from '#modules/care/server/module.ts'
import { companies } from '#modules/companies/server/module.ts'
import { conversations } from '#modules/conversations/server/module.ts'
import { documents } from '#modules/documents/server/module.ts'
import { failedMails } from '#modules/failed-mails/server/module.ts'
import { forms } from '#modules/forms/server/module.ts'
import { formsOwner } from '#modules/forms/server/public.ts'
import { information } from '#modules/information/server/module.ts'
import { orders } from '#modules/orders/server/module.ts'
import { orderForms } from '#modules/orders/server/public.ts'
import { personnel } from '#modules/personnel/server/module.ts'
import { questionnaires } from '#modules/questionnaires/server/module.ts'
import { reports } from '#modules/reports/server/module.ts'
import { sickLeaves } from '#modules/sick-leaves/server/module.ts'
import { videoMeetings } from '#modules/video-meetings/server/module.ts'
import { waiting } from '#modules/waiting/server/module.ts'
import { workAbility } from '#modules/work-ability/server/module.ts'
import type { ServerModule } from '#server/module.ts'

const things: readonly ServerModule[] = [
  account,
  attachments,
  care,
  companies,
  conversations,
  documents,
  failedMails,
  forms,
  information,
  orders,
  personnel,
  questionnaires([formsOwner, orderForms]),
  reports,
  sickLeaves,
  videoMeetings,
  workAbility,
]

/** Every module, one line each. `main.ts` hands them in: nothing else of the server knows them. */
export const modules: readonly ServerModule[] = [
  ...things,
  waiting({
    atCompany: things.flatMap(({ waitingAtCompany = [] }) => waitingAtCompany),
    forStaff: things.flatMap(({ waitingForStaff = [] }) => waitingForStaff),
  }),
]
