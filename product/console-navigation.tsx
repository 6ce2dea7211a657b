import { IconHome } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDestination } from '#ui/address/use-router.ts'
import { Brand } from '#ui/components/frame/Brand.tsx'
import { Frame } from '#ui/components/frame/Frame.tsx'
import { Menu } from '#ui/components/frame/Menu.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { PaletteButton } from '#ui/components/frame/PaletteButton.tsx'
import { RowsSkeleton } from '#ui/components/states/Skeletons.tsx'
import { loadTexts } from '#ui/page/i18n.ts'
import { type Page as Room, useMenuLabel } from '#ui/pages.ts'
import { leave } from '#ui/session/session.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import { useStaff } from '#ui/session/staff.tsx'

const WaitingForStaff = lazy(async () => {
  await loadTexts(['waiting'])
  return import('#modules/waiting/console/WaitingForStaff.tsx')
})

async function loadPalette() {
  await loadTexts(['finding'])
  return (await import('#modules/finding/console/ConsolePalette.tsx')).ConsolePalette
}

interface PagesProps {
  pages: readonly Room[]
}

function useRooms(pages: readonly Room[]) {
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
export function ConsoleFrame({ pages, children }: PagesProps & { children: ReactNode }) {
  const { t } = useTranslation()
  const { displayName } = useStaff()
  const settings = useSettings()
  const pathname = useDestination()
  const rooms = useRooms(pages).map((room) => ({
    ...room,
    isActive: pathname === room.to || pathname.startsWith(`${room.to}/`),
  }))
  const home = { to: '/', label: t('menu.frontPage'), icon: IconHome, isActive: pathname === '/' }
  const sections = [home, ...rooms]
  return (
    <Frame
      settings={settings}
      place={<Brand providerName={settings.providerName} />}
      menu={<Menu items={sections} />}
      find={<PaletteButton sections={sections} load={loadPalette} />}
      displayName={displayName}
      profilePath="/profile"
      onLogout={() => leave('/console')}
    >
      {children}
    </Frame>
  )
}

/** Where the console begins: with what waits (IN-2). */
export function ConsoleHome({ pages }: PagesProps) {
  const { t } = useTranslation()
  const { displayName, care } = useStaff()
  const hasRooms = useRooms(pages).length > 0
  return (
    <Page
      title={t('console.welcome', { name: displayName })}
      description={hasRooms ? care && t('console.text') : t('console.noRooms')}
    >
      {hasRooms && care && (
        <Suspense fallback={<RowsSkeleton />}>
          <WaitingForStaff />
        </Suspense>
      )}
    </Page>
  )
}
