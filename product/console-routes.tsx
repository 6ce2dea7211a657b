import { consoleAccountPages } from '#modules/account/console/pages.ts'
import { consoleCompanyPages } from '#modules/companies/console/pages.ts'
import { consoleConversationPages } from '#modules/conversations/console/pages.ts'
import { consoleDocumentPages } from '#modules/documents/console/pages.ts'
import { consoleFailedMailPages } from '#modules/failed-mails/console/pages.ts'
import { consoleFormPages } from '#modules/forms/console/pages.ts'
import { consoleInformationPages } from '#modules/information/console/pages.ts'
import { consoleOrderPages } from '#modules/orders/console/pages.ts'
import { consolePersonnelPages } from '#modules/personnel/console/pages.ts'
import { consoleQuestionnairePages } from '#modules/questionnaires/console/pages.ts'
import { consoleReportPages } from '#modules/reports/console/pages.ts'
import { consoleSickLeavePages } from '#modules/sick-leaves/console/pages.ts'
import { consoleMeetingPages } from '#modules/video-meetings/console/pages.ts'
import { consoleWorkAbilityPages } from '#modules/work-ability/console/pages.ts'
import type { Role } from '#shared/permissions.ts'
import { finderOf } from '#ui/address/finder.ts'
import { type Lead, Router } from '#ui/address/router.ts'
import type { Page } from '#ui/pages.ts'

/** Every room of the console: a module adds the pages of its `console/pages.ts`. */
const pages: Page[] = [
  ...consoleCompanyPages,
  ...consoleAccountPages,
  ...consoleConversationPages,
  ...consolePersonnelPages,
  ...consoleSickLeavePages,
  ...consoleDocumentPages,
  ...consoleReportPages,
  ...consoleOrderPages,
  ...consoleFormPages,
  ...consoleQuestionnairePages,
  ...consoleWorkAbilityPages,
  ...consoleMeetingPages,
  ...consoleInformationPages,
  ...consoleFailedMailPages,
]

const isFor = (role: Role) => (page: Page) => page.roles?.includes(role) ?? true

export const router = new Router('/console')

/** Where addresses lead one of this role; the rooms of others do not exist. */
export function leadsFor(role: Role): (asked: { pathname: string }) => Lead {
  const own = pages.filter(isFor(role))
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
