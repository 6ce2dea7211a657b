import { IconHome } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Brand } from './components/Brand.tsx'
import { Frame } from './components/Frame.tsx'
import styles from './components/Menu.module.css'
import { Menu } from './components/Menu.tsx'
import { Page } from './components/Page.tsx'
import { type PageDescription, useMenuLabel } from './pages.ts'
import { leave } from './session.tsx'
import { useSettings } from './settings.tsx'
import { useStaff } from './staff.tsx'

interface PagesProps {
  pages: readonly PageDescription[]
}

function useRooms(pages: readonly PageDescription[]) {
  const menuLabel = useMenuLabel()
  return pages
    .flatMap(({ path, menu }) =>
      menu
        ? [{ to: `/${path}`, label: menuLabel(menu.label), icon: menu.icon, order: menu.order, Badge: menu.Badge }]
        : [],
    )
    .sort((a, b) => a.order - b.order)
}

/** The frame of the console, with the rooms of the role in its menu. */
export function ConsoleFrame({ pages }: PagesProps) {
  const { t } = useTranslation()
  const { displayName } = useStaff()
  const settings = useSettings()
  const pathname = useLocation({ select: (location) => location.pathname })
  const rooms = useRooms(pages).map((room) => ({
    ...room,
    isActive: pathname === room.to || pathname.startsWith(`${room.to}/`),
  }))
  const home = { to: '/', label: t('menu.frontPage'), icon: IconHome, isActive: pathname === '/' }
  return (
    <Frame
      settings={settings}
      place={<Brand providerName={settings.providerName} />}
      menu={<Menu items={[home, ...rooms]} />}
      displayName={displayName}
      onLogout={() => void leave('/console')}
    >
      <Outlet />
    </Frame>
  )
}

/** Where the console begins: its rooms. */
export function ConsoleHome({ pages }: PagesProps) {
  const { t } = useTranslation()
  const { displayName } = useStaff()
  const rooms = useRooms(pages)
  return (
    <Page
      title={t('console.welcome', { name: displayName })}
      description={t(rooms.length > 0 ? 'console.text' : 'console.noRooms')}
    >
      <ul className={styles['rooms']}>
        {rooms.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={styles['room'] ?? ''}>
              <span aria-hidden className={styles['icon']}>
                <Icon size={24} stroke={1.5} />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
