import { IconBuildings, IconHome, IconSelector } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gone } from '#ui/address/gone.ts'
import { Link } from '#ui/address/Link.tsx'
import { useDestination } from '#ui/address/use-router.ts'
import { Brand, BrandMark } from '#ui/components/frame/Brand.tsx'
import styles from '#ui/components/frame/Frame.module.css'
import { Frame } from '#ui/components/frame/Frame.tsx'
import { Menu, type MenuItem } from '#ui/components/frame/Menu.tsx'
import { PaletteButton } from '#ui/components/frame/PaletteButton.tsx'
import { ModuleNamesProvider } from '#ui/module-names.ts'
import { useObservable } from '#ui/observable.ts'
import { loadTexts } from '#ui/page/i18n.ts'
import { type Page, useMenuLabel } from '#ui/pages.ts'
import { companyPath, isModuleOn, useSelectedCompany } from '#ui/session/company.tsx'
import { PlaceProvider } from '#ui/session/place.tsx'
import { type KnownBoot, keepLanguage, leave, useKnownBoot, useSession } from '#ui/session/session.tsx'
import { SitePages } from '#ui/session/site-pages.ts'
import { moduleNames } from './module-names.ts'

const StaffRefused = lazy(async () => ({
  default: (await import('#ui/components/states/StaffRefused.tsx')).StaffRefused,
}))
const Terms = lazy(async () => {
  await loadTexts(['account'])
  return import('#modules/account/extranet/TermsScreen.tsx')
})

const Enrolling = lazy(async () => {
  await loadTexts(['account', 'factors'])
  return import('./Enrolling.tsx')
})

async function loadPalette() {
  await loadTexts(['finding'])
  return (await import('#modules/finding/extranet/ExtranetPalette.tsx')).ExtranetPalette
}

/** Around the screens of the logged-in: their frame, or what stands in the way before they show themselves (BO-3). */
export function UserArea({ pages, children }: FrameProps) {
  const boot = useKnownBoot()
  if (boot.state === 'ready') return <ExtranetFrame pages={pages}>{children}</ExtranetFrame>
  // The guard is already on its way to the login.
  if (boot.state === 'anonymous') return null
  return <Suspense>{inTheWay(boot)}</Suspense>
}

function inTheWay({ state, user }: Extract<KnownBoot, { state: 'factor' | 'terms' | 'refused' }>): ReactNode {
  if (state === 'factor') return <Enrolling />
  return state === 'terms' ? <Terms /> : <StaffRefused name={user.displayName} />
}

/** The front page and the organisations stand among the modules in this order (SH-7). */
const frontPageOrder = 0
const organisationsOrder = 60

function useMenuItems(pages: readonly Page[]): MenuItem[] {
  const { t } = useTranslation()
  const menuLabel = useMenuLabel()
  const { settings, companies } = useSession()
  const entry = useSelectedCompany()
  const pathname = useDestination()
  const base = entry && companyPath(entry.company.id, '')
  const lastPlaces = useLastPlaces(pathname, base, pages)
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)

  const frontPage = base ? `${base}companyHome` : '/home'
  const items = [
    { to: frontPage, label: t('menu.frontPage'), icon: IconHome, order: frontPageOrder, isActive: isAt(frontPage) },
  ]
  // To whoever has one there is nothing to choose: the choice would lead straight back.
  if (companies.length !== 1)
    items.push({
      to: '/companies',
      label: t('menu.organisations'),
      icon: IconBuildings,
      order: organisationsOrder,
      isActive: pathname === '/companies',
    })
  const ofModules = pages.flatMap(({ path, module, mainUser, menu }) => {
    if (!menu || !base || (module && !isModuleOn(settings, entry, module)) || (mainUser && !entry.mainUser)) return []
    const own = base + path
    return {
      to: lastPlaces[own] ?? own,
      label: menuLabel(menu.label),
      icon: menu.icon,
      order: menu.order,
      isActive: [path, ...(menu.covers ?? [])].some((one) => isAt(base + one)),
      Badge: menu.Badge,
    }
  })
  return [...items, ...ofModules].sort((a, b) => a.order - b.order)
}

/** By the address of an entry that leads back: where within it the person was last. */
function useLastPlaces(pathname: string, base: string | undefined, pages: readonly Page[]) {
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({})
  const entry = pages.find(
    ({ path, menu }) => menu?.leadsBack && (pathname === base + path || pathname.startsWith(`${base}${path}/`)),
  )
  if (entry && places[base + entry.path] !== pathname) setPlaces({ ...places, [base + entry.path]: pathname })
  const { paths } = useObservable(gone)
  return Object.fromEntries(Object.entries(places).filter(([, place]) => !paths.includes(place)))
}

interface FrameProps {
  pages: readonly Page[]
  children: ReactNode
}

/** The frame of every screen of the logged-in, with the modules that are on for the selected company. */
function ExtranetFrame({ pages, children }: FrameProps) {
  const { user, settings, companies } = useSession()
  const entry = useSelectedCompany()
  const sections = useMenuItems(pages)
  const place = entry && (
    <>
      <BrandMark />
      {companies.length > 1 ? (
        <Link to="/companies" className={styles['company'] ?? ''}>
          <span className={styles['companyName']} title={entry.company.name}>
            {entry.company.name}
          </span>
          <IconSelector size={18} aria-hidden className={styles['choice'] ?? ''} />
        </Link>
      ) : (
        <span className={styles['company']}>
          <span className={styles['companyName']} title={entry.company.name}>
            {entry.company.name}
          </span>
        </span>
      )}
    </>
  )
  return (
    <SitePages value={pages}>
      <Frame
        settings={settings}
        place={place ?? <Brand providerName={settings.providerName} />}
        menu={<Menu items={sections} />}
        find={<PaletteButton sections={sections} load={loadPalette} />}
        displayName={user.displayName}
        profilePath={entry ? companyPath(entry.company.id, 'profile') : '/profile'}
        onLanguage={(language) => void keepLanguage(user.id, language)}
        onLogout={() => leave()}
      >
        <PlaceProvider place={entry?.company.name}>
          <ModuleNamesProvider value={moduleNames}>{children}</ModuleNamesProvider>
        </PlaceProvider>
      </Frame>
    </SitePages>
  )
}
