import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
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
import { consoleMeetingPages } from '#modules/video-meetings/console/pages.ts'
import { consoleWorkAbilityPages } from '#modules/work-ability/console/pages.ts'
import type { Role } from '#shared/permissions.ts'
import { loadTexts } from './i18n.ts'
import type { PageDescription } from './pages.ts'
import { parseSearch, stringifySearch } from './search.ts'

/** Every room of the console: a module adds the pages of its `console/pages.ts`. */
const pages: PageDescription[] = [
  ...consoleCompanyPages,
  ...consoleAccountPages,
  ...consoleConversationPages,
  ...consolePersonnelPages,
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

const isFor = (role: Role) => (page: PageDescription) => page.roles?.includes(role) ?? true

/** The console's screens for one role; the rooms of others do not exist. */
export function createConsoleRouter(role: Role) {
  const own = pages.filter(isFor(role))
  const ConsoleFrame = lazyRouteComponent(() => import('./console-navigation.tsx'), 'ConsoleFrame')
  const ConsoleHome = lazyRouteComponent(() => import('./console-navigation.tsx'), 'ConsoleHome')

  const root = createRootRoute({ component: () => <ConsoleFrame pages={own} /> })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <ConsoleHome pages={own} /> })
  const rooms = own.map(({ path, namespaces, load }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: () => loadTexts(namespaces),
      component: lazyRouteComponent(load),
    }),
  )
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true })
    },
  })

  return createRouter({
    routeTree: root.addChildren([home, ...rooms, elsewhere]),
    basepath: '/console',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    scrollRestoration: true,
  })
}
