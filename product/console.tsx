import i18next from 'i18next'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { accessibilityStatement } from '#modules/information/browser/public.ts'
import type { SessionUser } from '#shared/contracts/session.ts'
import { RouterView } from '#ui/address/RouterView.tsx'
import { RouterContext } from '#ui/address/use-router.ts'
import { onSignedOut } from '#ui/calls/call.ts'
import { BootError, BootLoader } from '#ui/components/states/BootScreens.tsx'
import { ModuleNamesProvider } from '#ui/module-names.ts'
import { noticeStore, notify } from '#ui/notify.ts'
import { followLanguage, loadTexts } from '#ui/page/i18n.ts'
import { start } from '#ui/page/start.tsx'
import { onPush, refreshSoon, refreshWithin, usePush } from '#ui/push/push.ts'
import { PlaceProvider } from '#ui/session/place.tsx'
import { askWhoIsThere, useCaller, userOf } from '#ui/session/session.tsx'
import { type Settings, SettingsProvider } from '#ui/session/settings.tsx'
import { StaffProvider } from '#ui/session/staff.tsx'
import { leadsFor, router } from './console-routes.tsx'
import { moduleNames } from './module-names.ts'

const EmployerRefused = lazy(async () => ({
  default: (await import('#ui/components/states/EmployerRefused.tsx')).EmployerRefused,
}))
const Login = lazy(async () => {
  await loadTexts(['account'])
  return import('#modules/account/console/LoginScreen.tsx')
})

const Enrolling = lazy(async () => {
  await loadTexts(['account', 'factors'])
  return import('./Enrolling.tsx')
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
  if (user.secondFactorNeeded)
    return (
      // What is typed in its dialogs is held by the router.
      <RouterContext value={router}>
        <Enrolling beginning="/console" />
      </RouterContext>
    )
  return <Rooms key={user.id} user={user} settings={settings} />
}

function Rooms({ user, settings }: { user: SessionUser; settings: Settings }) {
  usePush(user, settings.pusher)
  const { role, care } = user
  useEffect(() => router.follow(leadsFor({ role, care })), [role, care])
  return (
    <StaffProvider user={user}>
      <ModuleNamesProvider value={moduleNames}>
        <RouterView router={router} onArrival={() => noticeStore.closeErrors()} />
      </ModuleNamesProvider>
    </StaffProvider>
  )
}

// What the staff see may be another from then on.
onPush('settingsUpdate', (switches, spread) =>
  Object.keys(switches).length === 0 ? refreshSoon({}) : refreshWithin(spread, {}),
)

askWhoIsThere()
start(<Console />, { accessibilityStatement })
