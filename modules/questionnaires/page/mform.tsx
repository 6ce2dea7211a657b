import { lazy, Suspense, useEffect, useState } from 'react'
import { accessibilityStatement } from '#modules/information/browser/public.ts'
import type { SessionUser } from '#shared/contracts/session.ts'
import { BootError, BootLoader } from '#ui/components/states/BootScreens.tsx'
import { followLanguage, loadTexts } from '#ui/page/i18n.ts'
import { start } from '#ui/page/start.tsx'
import { usePush } from '#ui/push/push.ts'
import { askWhoIsThere, useCaller, userOf } from '#ui/session/session.tsx'
import { type Settings, SettingsProvider } from '#ui/session/settings.tsx'

const FormPage = lazy(async () => {
  await loadTexts(['questionnaires'])
  return import('./FormPage.tsx')
})

/** `/mform/sso/{id}`: one questionnaire in a tab of its own, for employers and the provider's staff alike. */
function Mform() {
  const { caller, settings } = useCaller()
  const user = userOf(caller.data)
  // Whoever is signed out while typing keeps what is typed: the page stays theirs.
  const [opener, setOpener] = useState<SessionUser>()
  if (user && !opener) setOpener(user)

  const failed = [caller, settings].find((query) => query.isError && query.data === undefined)
  if (failed?.error) return <BootError error={failed.error} retry={() => void failed.refetch()} />
  if (!caller.data || !settings.data) return <BootLoader />
  if (!opener) {
    if (!user) location.replace(`/login?from=${encodeURIComponent(location.pathname)}`)
    return <BootLoader />
  }
  return <ForUser user={opener} isHere={user !== undefined} settings={settings.data} />
}

function ForUser({ user, isHere, settings }: { user: SessionUser; isHere: boolean; settings: Settings }) {
  usePush(user, settings.pusher)
  useEffect(() => followLanguage(user.locale, settings.locales), [user.locale, settings.locales])
  const id = Number(location.pathname.split('/').at(-1))
  return (
    <SettingsProvider settings={settings}>
      <Suspense fallback={<BootLoader />}>
        <FormPage id={id} user={user} isHere={isHere} />
      </Suspense>
    </SettingsProvider>
  )
}

askWhoIsThere()
start(<Mform />, { accessibilityStatement })
