import i18next from 'i18next'
import type { ReactNode } from 'react'
import { absencePages } from '#modules/absences/extranet/pages.ts'
import { accountPages } from '#modules/account/extranet/pages.ts'
import { companyHome } from '#modules/companies/extranet/addresses.ts'
import { companyPages } from '#modules/companies/extranet/pages.ts'
import { companyLoginPages } from '#modules/company-login/extranet/pages.ts'
import { conversationPages } from '#modules/conversations/extranet/pages.ts'
import { documentPages } from '#modules/documents/extranet/pages.ts'
import { formPages } from '#modules/forms/extranet/pages.ts'
import { informationPages } from '#modules/information/extranet/pages.tsx'
import { mainUserPages } from '#modules/main-users/extranet/pages.ts'
import { orderPages } from '#modules/orders/extranet/pages.ts'
import { personnelPages } from '#modules/personnel/extranet/pages.ts'
import { personnelImportPages } from '#modules/personnel-import/extranet/pages.ts'
import { reportPages } from '#modules/reports/extranet/pages.ts'
import { sickLeavePages } from '#modules/sick-leaves/extranet/pages.ts'
import { statisticsPages } from '#modules/statistics/extranet/pages.ts'
import { videoMeetingPages } from '#modules/video-meetings/extranet/pages.ts'
import { workAbilityPages } from '#modules/work-ability/extranet/pages.ts'
import { readPath } from '#shared/path.ts'
import { safePath } from '#shared/safe-path.ts'
import { finderOf } from '#ui/address/finder.ts'
import { type Asked, type Lead, Router } from '#ui/address/router.ts'
import { parseSearch, stringifySearch } from '#ui/address/search.ts'
import { notify } from '#ui/notify.ts'
import type { Page } from '#ui/pages.ts'
import { companyPath, companyPaths, findCompany, isModuleOn } from '#ui/session/company.tsx'
import { type KnownBoot, takeWayBack } from '#ui/session/session.tsx'

/** Every screen of every module. */
const pages: Page[] = [
  ...informationPages,
  ...accountPages,
  ...companyLoginPages,
  ...companyPages,
  ...documentPages,
  ...reportPages,
  ...personnelPages,
  ...personnelImportPages,
  ...sickLeavePages,
  ...conversationPages,
  ...formPages,
  ...workAbilityPages,
  ...videoMeetingPages,
  ...orderPages,
  ...absencePages,
  ...statisticsPages,
  ...mainUserPages,
]

/** A questionnaire and a call are programs of their own, in tabs of their own. */
const ownProgram = '$program/sso/$id'

const findOfCompany = finderOf(pages.filter(({ area = 'company' }) => area === 'company'))
const findOther = finderOf(pages.filter(({ area = 'company' }) => area !== 'company'))

interface Found {
  page: Page
  companyId?: number
  open: () => Promise<ReactNode>
  /** What stands around it. */
  frame: () => Promise<(screen: ReactNode) => ReactNode>
}

/** The page at an address, and its frame. */
function find(pathname: string): Found | undefined {
  const below = readPath(companyPaths, pathname)
  const ofCompany = below && findOfCompany(below.rest)
  if (ofCompany) {
    const frame = async () => {
      const [{ UserArea }, { CompanyScreen }] = await Promise.all([
        import('./navigation.tsx'),
        import('#modules/companies/extranet/CompanyScreen.tsx'),
      ])
      return (screen: ReactNode) => (
        <UserArea pages={pages}>
          <CompanyScreen>{screen}</CompanyScreen>
        </UserArea>
      )
    }
    return { page: ofCompany.page, companyId: below.companyId, open: ofCompany.open, frame }
  }
  const other = findOther(pathname)
  if (!other) return undefined
  const frame = async () => {
    if (other.page.area === 'user') {
      const { UserArea } = await import('./navigation.tsx')
      return (screen: ReactNode) => <UserArea pages={pages}>{screen}</UserArea>
    }
    const { GuestFrame } = await import('#ui/components/frame/GuestFrame.tsx')
    return (screen: ReactNode) => <GuestFrame>{screen}</GuestFrame>
  }
  return { ...other, frame }
}

export const router = new Router()

/** The screen at this address is on its way while it is asked who is there. */
export function preloadScreen(): void {
  const found = find(location.pathname)
  for (const part of [found?.open, found?.frame]) void part?.().catch(() => {})
}

const toLogin = (from: string | undefined) => `/login${stringifySearch({ from })}`

/** Where addresses lead whoever is there. */
export function leadsFor(boot: KnownBoot): (asked: Asked) => Lead {
  const isAnonymous = boot.state === 'anonymous'
  const isUnknown = isAnonymous && boot.isUnknown
  return ({ pathname, search, href }) => {
    const found = find(pathname)
    if (!found || pathname === '/')
      return { redirect: isUnknown ? '/user-not-found' : isAnonymous ? toLogin(takeWayBack()) : '/home' }
    // Programs of their own, to which the login leads back.
    if (readPath(ownProgram, pathname)) return { elsewhere: true }
    const { area = 'company', module, mainUser } = found.page
    const cutShort = readPath('companies/$company', pathname)
    // The anonymous are sent to log in and come back to the address they asked for (AU-9).
    if (isAnonymous && (cutShort || area === 'user' || area === 'company'))
      return { redirect: isUnknown ? '/user-not-found' : toLogin(href) }
    if (cutShort) return { redirect: companyPath(cutShort.company, companyHome) }
    if (!isAnonymous && area === 'guest') return { redirect: safePath(parseSearch(search)['from']) ?? '/home' }
    const entry = boot.state === 'ready' && findCompany(boot, found.companyId)
    const isOpen = !entry || ((!module || isModuleOn(boot.settings, entry, module)) && (!mainUser || entry.mainUser))
    if (isOpen) return { screen: found.open, frame: found.frame }
    return { redirect: companyPath(entry.company.id, companyHome), tell: () => notify.info(i18next.t('moduleOff')) }
  }
}
