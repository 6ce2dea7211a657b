import { consoleAbsencePages } from '#modules/absences/console/pages.ts'
import { consoleAccountPages } from '#modules/account/console/pages.ts'
import { consoleCarePages } from '#modules/care/console/pages.ts'
import { consoleCompanyPages } from '#modules/companies/console/pages.ts'
import { consoleCompanyLoginPages } from '#modules/company-login/console/pages.ts'
import { consoleConversationPages } from '#modules/conversations/console/pages.ts'
import { consoleDocumentPages } from '#modules/documents/console/pages.ts'
import { consoleFailedMailPages } from '#modules/failed-mails/console/pages.ts'
import { consoleFormPages } from '#modules/forms/console/pages.ts'
import { consoleInformationPages } from '#modules/information/console/pages.ts'
import { consoleIntegrationPages } from '#modules/integration/console/pages.ts'
import { consoleMainUserPages } from '#modules/main-users/console/pages.ts'
import { consoleOrderPages } from '#modules/orders/console/pages.ts'
import { consolePersonnelPages } from '#modules/personnel/console/pages.ts'
import { consoleImportPages } from '#modules/personnel-import/console/pages.ts'
import { consoleQuestionnairePages } from '#modules/questionnaires/console/pages.ts'
import { consoleReportPages } from '#modules/reports/console/pages.ts'
import { consoleRetentionPages } from '#modules/retention/console/pages.ts'
import { consoleSickLeavePages } from '#modules/sick-leaves/console/pages.ts'
import { consoleStatisticsPages } from '#modules/statistics/console/pages.ts'
import { consoleMeetingPages } from '#modules/video-meetings/console/pages.ts'
import { consoleWorkAbilityPages } from '#modules/work-ability/console/pages.ts'
import type { Role } from '#shared/permissions.ts'
import { finderOf } from '#ui/address/finder.ts'
import { type Lead, Router } from '#ui/address/router.ts'
import type { Page } from '#ui/pages.ts'

/** Every room of the console: a module adds the pages of its `console/pages.ts`. */
const pages: Page[] = [
  ...consoleCompanyPages,
  ...consoleCompanyLoginPages,
  ...consoleAccountPages,
  ...consoleCarePages,
  ...consoleMainUserPages,
  ...consoleConversationPages,
  ...consolePersonnelPages,
  ...consoleImportPages,
  ...consoleSickLeavePages,
  ...consoleDocumentPages,
  ...consoleReportPages,
  ...consoleOrderPages,
  ...consoleFormPages,
  ...consoleQuestionnairePages,
  ...consoleWorkAbilityPages,
  ...consoleMeetingPages,
  ...consoleInformationPages,
  ...consoleIntegrationPages,
  ...consoleAbsencePages,
  ...consoleStatisticsPages,
  ...consoleFailedMailPages,
  ...consoleRetentionPages,
]

interface Staff {
  role: Role
  care: boolean
}

const isFor =
  ({ role, care }: Staff) =>
  (page: Page) =>
    (page.roles?.includes(role) ?? true) && (care || !page.ofCare)

/** Where an entry of the menu leads to what one may not see, it leads to the first page that it covers. */
function withMenu(page: Page, hidden: readonly Page[]): Page {
  const above = hidden.find(({ menu }) => menu?.covers?.[0] === page.path)
  if (page.menu || !above?.menu) return page
  const { label, icon, order } = above.menu
  return { ...page, menu: { label, icon, order } }
}

function pagesFor(staff: Staff): Page[] {
  const hidden = pages.filter((page) => !isFor(staff)(page))
  return pages.filter(isFor(staff)).map((page) => withMenu(page, hidden))
}

export const router = new Router('/console')

/** Where addresses lead a member of staff; the rooms of others do not exist. */
export function leadsFor(staff: Staff): (asked: { pathname: string }) => Lead {
  const own = pagesFor(staff)
  const find = finderOf(own)
  return ({ pathname }) => {
    const found = find(pathname)
    if (!found && pathname !== '/') return { redirect: '/' }
    return {
      screen: async () => found?.open(),
      frame: async () => {
        const { ConsoleFrame, ConsoleHome } = await import('./console-navigation.tsx')
        return (room) => <ConsoleFrame pages={own}>{room ?? <ConsoleHome pages={own} />}</ConsoleFrame>
      },
    }
  }
}
