import i18next from 'i18next'
import { useEffect } from 'react'
import { accessibilityStatement } from '#modules/information/browser/public.ts'
import { RouterView } from '#ui/address/RouterView.tsx'
import { onSignedOut } from '#ui/calls/call.ts'
import { BootError, BootLoader } from '#ui/components/states/BootScreens.tsx'
import { noticeStore, notify } from '#ui/notify.ts'
import { followLanguage } from '#ui/page/i18n.ts'
import { start } from '#ui/page/start.tsx'
import { usePush } from '#ui/push/push.ts'
import { askAtBoot, askWhoIsThere, BootProvider, type KnownBoot, useBoot } from '#ui/session/session.tsx'
import { askedByModules } from './at-boot.ts'
import { leadsFor, preloadScreen, router } from './routes.tsx'

onSignedOut(() => notify.info(i18next.t('sessionEnded')))

function Extranet() {
  const boot = useBoot()
  if (boot.state === 'loading') return <BootLoader />
  if (boot.state === 'failed') return <BootError error={boot.error} retry={boot.retry} />
  return <Site boot={boot} />
}

function Site({ boot }: { boot: KnownBoot }) {
  const session = boot.state === 'ready' ? boot : undefined
  const { settings } = boot
  usePush(session?.user, settings.pusher)

  const locale = 'user' in boot ? boot.user.locale : undefined
  useEffect(() => followLanguage(locale, settings.locales), [locale, settings.locales])

  // Who is there and what is on decides which screens there are (RT-5).
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what is known only these lead anywhere
  useEffect(() => router.follow(leadsFor(boot)), [boot.state, settings, session?.companies])

  return (
    <BootProvider boot={boot}>
      <RouterView router={router} onArrival={() => noticeStore.closeErrors()} />
    </BootProvider>
  )
}

askedByModules.forEach(askAtBoot)
askWhoIsThere()
preloadScreen()
start(<Extranet />, { accessibilityStatement })
