import { IconBuildings, IconHome } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommunication } from './communication.ts'
import { companyPath, isModuleOn, useSelectedCompany } from './company.tsx'
import { Brand } from './components/Brand.tsx'
import styles from './components/Frame.module.css'
import { Frame } from './components/Frame.tsx'
import { Menu, type MenuItem } from './components/Menu.tsx'
import { type PageDescription, useMenuLabel } from './pages.ts'
import { PlaceProvider } from './place.tsx'
import { keepLanguage, leave, useSession } from './session.tsx'

/** The front page and the organisations stand among the modules in this order (SH-7). */
const frontPageOrder = 0
const organisationsOrder = 60

function useMenuItems(pages: readonly PageDescription[]): MenuItem[] {
  const { t } = useTranslation()
  const menuLabel = useMenuLabel()
  const { settings } = useSession()
  const entry = useSelectedCompany()
  const pathname = useLocation({ select: (location) => location.pathname })
  const base = entry && companyPath(entry.company.id, '')
  const hasCommunication = entry !== undefined && isModuleOn(settings, entry, 'conversations')
  const communication = useCommunication(entry?.company.id, `${base}communication`, hasCommunication)
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)

  const frontPage = base ? `${base}companyHome` : '/home'
  const items = [
    { to: frontPage, label: t('menu.frontPage'), icon: IconHome, order: frontPageOrder, isActive: isAt(frontPage) },
    {
      to: '/companies',
      label: t('menu.organisations'),
      icon: IconBuildings,
      order: organisationsOrder,
      isActive: pathname === '/companies',
    },
  ]
  const ofModules = pages.flatMap(({ path, module, menu }) => {
    if (!menu || !base || (module && !isModuleOn(settings, entry, module))) return []
    const item = {
      to: base + path,
      label: menuLabel(menu.label),
      icon: menu.icon,
      order: menu.order,
      isActive: [path, ...(menu.covers ?? [])].some((own) => isAt(base + own)),
    }
    if (path !== 'communication') return [item]
    const { news, to } = communication
    return [{ ...item, to, badge: { count: news, meaning: t('menu.unread', { count: news }) } }]
  })
  return [...items, ...ofModules].sort((a, b) => a.order - b.order)
}

/** The frame of every screen of the logged-in, with the modules that are on for the selected company. */
export function ExtranetFrame({ pages }: { pages: readonly PageDescription[] }) {
  const { user, settings } = useSession()
  const entry = useSelectedCompany()
  return (
    <Frame
      settings={settings}
      place={
        entry ? (
          <Link to="/companies" className={styles['company'] ?? ''}>
            {entry.company.name}
          </Link>
        ) : (
          <Brand providerName={settings.providerName} />
        )
      }
      menu={<Menu items={useMenuItems(pages)} />}
      displayName={user.displayName}
      profilePath={entry ? companyPath(entry.company.id, 'profile') : '/profile'}
      onLanguage={(language) => void keepLanguage(user.id, language)}
      onLogout={() => void leave()}
    >
      <PlaceProvider place={entry?.company.name}>
        <Outlet />
      </PlaceProvider>
    </Frame>
  )
}
