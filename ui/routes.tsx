import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import i18next from 'i18next'
import { accountPages } from '#modules/account/extranet/pages.ts'
import { companyPages } from '#modules/companies/extranet/pages.ts'
import { conversationPages } from '#modules/conversations/extranet/pages.ts'
import { documentPages } from '#modules/documents/extranet/pages.ts'
import { formPages } from '#modules/forms/extranet/pages.ts'
import { informationPages } from '#modules/information/extranet/pages.tsx'
import { orderPages } from '#modules/orders/extranet/pages.ts'
import { personnelPages } from '#modules/personnel/extranet/pages.ts'
import { reportPages } from '#modules/reports/extranet/pages.ts'
import { sickLeavePages } from '#modules/sick-leaves/extranet/pages.ts'
import { videoMeetingPages } from '#modules/video-meetings/extranet/pages.ts'
import { workAbilityPages } from '#modules/work-ability/extranet/pages.ts'
import { safePath } from '#shared/safe-path.ts'
import { companyPath, findCompany, isModuleOn } from './company.tsx'
import { loadTexts } from './i18n.ts'
import { notify } from './notify.ts'
import type { PageDescription } from './pages.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { type Boot, useKnownBoot } from './session.tsx'

/** Every screen of every module. */
const pages: PageDescription[] = [
  ...informationPages,
  ...accountPages,
  ...companyPages,
  ...documentPages,
  ...reportPages,
  ...personnelPages,
  ...sickLeavePages,
  ...conversationPages,
  ...formPages,
  ...workAbilityPages,
  ...videoMeetingPages,
  ...orderPages,
]

/** The code and the texts of the screen at this address, on their way while it is asked who is there. */
export function preloadScreen(): void {
  const path = location.pathname.replace(/^\/(companies\/\d+\/)?/, '')
  const page = pages.find((one) => one.path === path) ?? pages.find((one) => one.path === 'login')
  if (!page) return
  void loadTexts(page.namespaces)
  void page.load()
  const isForGuests = page.area === 'guest' || page.area === 'open'
  void (isForGuests ? import('./components/GuestFrame.tsx') : import('./navigation.tsx'))
}

const root = createRootRouteWithContext<{ boot: Boot }>()({})

const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  component: lazyRouteComponent(() => import('./components/GuestFrame.tsx'), 'GuestFrame'),
})

const ExtranetFrame = lazyRouteComponent(() => import('./navigation.tsx'), 'ExtranetFrame')
const StaffRefused = lazyRouteComponent(() => import('./components/StaffRefused.tsx'), 'StaffRefused')
const Terms = lazyRouteComponent(async () => {
  await loadTexts(['account'])
  return import('#modules/account/extranet/TermsScreen.tsx')
})

/** What stands in the way of the screens before they show themselves (BO-3). */
function UserArea() {
  const boot = useKnownBoot()
  if (boot.state === 'ready') return <ExtranetFrame pages={pages} />
  if (boot.state === 'terms') return <Terms />
  // The guard is already on its way to the login.
  if (boot.state === 'anonymous') return null
  return <StaffRefused name={boot.user.displayName} />
}

/** Everything of the logged-in: the anonymous are sent to log in and come back to the address they asked for (AU-9). */
const user = createRoute({
  getParentRoute: () => root,
  id: 'user',
  beforeLoad: ({ context, location }) => {
    if (context.boot.state === 'anonymous')
      throw redirect({ to: '/login', search: { from: location.href }, replace: true })
  },
  component: UserArea,
})

const company = createRoute({
  getParentRoute: () => user,
  path: 'companies/$companyId',
  component: lazyRouteComponent(() => import('./components/CompanyScreen.tsx'), 'CompanyScreen'),
})

/** A company's address cut short leads to its home. */
const companyIndex = createRoute({
  getParentRoute: () => company,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: companyPath(params.companyId), replace: true })
  },
})

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ to: context.boot.state === 'anonymous' ? '/login' : '/home', replace: true })
  },
})

/** A questionnaire is a program of its own, to which the login leads back. */
const mform = createRoute({
  getParentRoute: () => root,
  path: 'mform/sso/$formId',
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true })
  },
})

function toRoute({ path, area = 'company', module, namespaces, load }: PageDescription) {
  const parents = { company, user, guest, open: guest }
  return createRoute({
    getParentRoute: () => parents[area],
    path,
    loader: () => loadTexts(namespaces),
    component: lazyRouteComponent(load),
    beforeLoad: ({ context: { boot }, params, search, preload }) => {
      if (area === 'guest' && boot.state !== 'anonymous') {
        const { from } = search as { from?: string }
        throw redirect({ to: safePath(from) ?? '/home', replace: true })
      }
      if (!module || boot.state !== 'ready') return
      const entry = findCompany(boot, (params as { companyId?: string }).companyId)
      if (!entry || isModuleOn(boot.settings, entry, module)) return
      if (!preload) notify.info(i18next.t('moduleOff'))
      throw redirect({ to: companyPath(entry.company.id), replace: true })
    },
  })
}

const inArea = (...areas: PageDescription['area'][]) =>
  pages.filter(({ area = 'company' }) => areas.includes(area)).map(toRoute)

export const router = createRouter({
  routeTree: root.addChildren([
    index,
    mform,
    guest.addChildren(inArea('guest', 'open')),
    user.addChildren([company.addChildren([companyIndex, ...inArea('company')]), ...inArea('user')]),
  ]),
  context: { boot: { state: 'loading' } },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  scrollRestoration: true,
})
