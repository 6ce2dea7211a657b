import { RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '#modules/account/contract.ts'
import { onSignedOut } from './call.ts'
import { BootError, BootLoader } from './components/BootScreens.tsx'
import { createConsoleRouter } from './console-routes.tsx'
import { followLanguage, loadTexts } from './i18n.ts'
import { notify } from './notify.ts'
import { PlaceProvider } from './place.tsx'
import { usePush } from './push.ts'
import { askWhoIsThere, useCaller, userOf } from './session.tsx'
import { type Settings, SettingsProvider } from './settings.tsx'
import { StaffProvider } from './staff.tsx'
import { start } from './start.tsx'

const EmployerRefused = lazy(async () => ({
  default: (await import('./components/EmployerRefused.tsx')).EmployerRefused,
}))
const Login = lazy(async () => {
  await loadTexts(['account'])
  return import('#modules/account/console/LoginScreen.tsx')
})

onSignedOut(() => notify.info(i18next.t('sessionEnded')))

function Console() {
  const { t } = useTranslation()
  const { caller, settings } = useCaller()
  const user = userOf(caller.data)
  const failed = [caller, settings].find((query) => query.isError && query.data === undefined)
  if (failed?.error) return <BootError error={failed.error} retry={() => void failed.refetch()} />
  if (!caller.data || !settings.data) return <BootLoader />
  return (
    <SettingsProvider settings={settings.data}>
      <PlaceProvider place={t('console.site')}>
        <Suspense fallback={<BootLoader />}>
          <ForCaller user={user} settings={settings.data} />
        </Suspense>
      </PlaceProvider>
    </SettingsProvider>
  )
}

function ForCaller({ user, settings }: { user: SessionUser | undefined; settings: Settings }) {
  useEffect(() => followLanguage(user?.locale, settings.locales), [user?.locale, settings.locales])
  // The login stands in place of whatever room was asked for: the address stays.
  if (!user) return <Login />
  if (user.role === 'ROLE_USER') return <EmployerRefused name={user.displayName} />
  return <Rooms key={user.id} user={user} settings={settings} />
}

function Rooms({ user, settings }: { user: SessionUser; settings: Settings }) {
  usePush(user, settings.pusher)
  const router = useMemo(() => createConsoleRouter(user.role), [user.role])
  return (
    <StaffProvider user={user}>
      <RouterProvider router={router} />
    </StaffProvider>
  )
}

askWhoIsThere()
start(<Console />)
