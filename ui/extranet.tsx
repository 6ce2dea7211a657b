import { RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { onSignedOut } from './call.ts'
import { BootError, BootLoader } from './components/BootScreens.tsx'
import { followLanguage } from './i18n.ts'
import { noticeStore, notify } from './notify.ts'
import { usePush } from './push.ts'
import { preloadScreen, router } from './routes.tsx'
import { askWhoIsThere, BootProvider, type KnownBoot, useBoot } from './session.tsx'
import { start } from './start.tsx'

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

  // Who is there and what is on decides which screens there are: the guards decide again (RT-5).
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guards read these from the context
  useEffect(() => {
    if (!isFirst.current) void router.invalidate()
    isFirst.current = false
  }, [boot.state, settings, session?.companies])

  return (
    <BootProvider boot={boot}>
      <RouterProvider router={router} context={{ boot }} />
    </BootProvider>
  )
}

router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) noticeStore.closeErrors()
})
askWhoIsThere()
preloadScreen()
start(<Extranet />)
