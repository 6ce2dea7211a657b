import { absences } from '#modules/absences/server/module.ts'
import { countAfterPayroll, talkForms } from '#modules/absences/server/public.ts'
import { account } from '#modules/account/server/module.ts'
import { attachments } from '#modules/attachments/server/module.ts'
import { calendar } from '#modules/calendar/server/module.ts'
import { care } from '#modules/care/server/module.ts'
import { companies } from '#modules/companies/server/module.ts'
import { companyLogin } from '#modules/company-login/server/module.ts'
import { conversations } from '#modules/conversations/server/module.ts'
import { dataExport } from '#modules/data-export/server/module.ts'
import { documents } from '#modules/documents/server/module.ts'
import { factors } from '#modules/factors/server/module.ts'
import { failedMails } from '#modules/failed-mails/server/module.ts'
import { finding } from '#modules/finding/server/module.ts'
import { forms } from '#modules/forms/server/module.ts'
import { formsOwner } from '#modules/forms/server/public.ts'
import { hub } from '#modules/hub/server/module.ts'
import { information } from '#modules/information/server/module.ts'
import { integration } from '#modules/integration/server/module.ts'
import { mainUsers } from '#modules/main-users/server/module.ts'
import { notices } from '#modules/notices/server/module.ts'
import { orders } from '#modules/orders/server/module.ts'
import { orderForms } from '#modules/orders/server/public.ts'
import { personnel } from '#modules/personnel/server/module.ts'
import { personnelImport } from '#modules/personnel-import/server/module.ts'
import { questionnaires } from '#modules/questionnaires/server/module.ts'
import { reports } from '#modules/reports/server/module.ts'
import { retention } from '#modules/retention/server/module.ts'
import { keptLogs } from '#modules/retention/server/public.ts'
import { sharing } from '#modules/sharing/server/module.ts'
import { sickLeaves } from '#modules/sick-leaves/server/module.ts'
import { statistics } from '#modules/statistics/server/module.ts'
import { countStatisticsAfterPayroll } from '#modules/statistics/server/public.ts'
import { videoMeetings } from '#modules/video-meetings/server/module.ts'
import { views } from '#modules/views/server/module.ts'
import { waiting } from '#modules/waiting/server/module.ts'
import { workAbility } from '#modules/work-ability/server/module.ts'
import type { EveryExported } from '#server/exported/exported.ts'
import type { ServerModule } from '#server/module.ts'

const things: readonly ServerModule[] = [
  absences,
  account,
  attachments,
  care,
  companies,
  companyLogin,
  conversations,
  documents,
  factors,
  failedMails,
  forms,
  information,
  integration({ absences: [countAfterPayroll, countStatisticsAfterPayroll] }),
  mainUsers,
  orders,
  personnel,
  personnelImport,
  questionnaires([formsOwner, orderForms, talkForms]),
  reports,
  sharing,
  sickLeaves,
  statistics,
  videoMeetings,
  views,
  workAbility,
]

const kinds = {
  atCompany: things.flatMap(({ waitingAtCompany = [] }) => waitingAtCompany),
  forStaff: things.flatMap(({ waitingForStaff = [] }) => waitingForStaff),
}

const noticed = notices(kinds)

const exported = [...things, noticed].flatMap((thing) => thing.exported ?? [])
/** What a user, a person or a company is given who asks for all that is theirs (DL-2, DL-4). */
export const everyExported: EveryExported = {
  ofUser: exported.flatMap(({ ofUser = [] }) => ofUser),
  ofPerson: exported.flatMap(({ ofPerson = [] }) => ofPerson),
  ofCompany: exported.flatMap(({ ofCompany = [] }) => ofCompany),
}
/**
 * What is kept, in the order in which it is removed: things before whom they are of, and these before the companies and users
 * that they refer to.
 */
const last = ['personnel', 'people', 'companies', 'users']
const kept = [...things.flatMap((module) => module.kept ?? []), ...keptLogs]
export const keptThings = [
  ...kept.filter(({ kind }) => !last.includes(kind)),
  ...last.flatMap((kind) => kept.filter((one) => one.kind === kind)),
]

/** Every module, one line each. `serve.ts` hands them in: nothing else of the server knows them. */
export const modules: readonly ServerModule[] = [
  ...things,
  finding({
    atCompany: things.flatMap(({ findingAtCompany = [] }) => findingAtCompany),
    forStaff: things.flatMap(({ findingForStaff = [] }) => findingForStaff),
  }),
  hub(things.flatMap(({ atCompany = [] }) => atCompany)),
  waiting(kinds),
  noticed,
  dataExport(everyExported),
  retention(keptThings),
  calendar(things.flatMap(({ appointments = [] }) => appointments)),
]
