import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { accessibilityStatement } from '#modules/information/browser/public.ts'
import { getSettings } from '#shared/contracts/companies.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { BootError, BootLoader } from '#ui/components/states/BootScreens.tsx'
import { loadTexts } from '#ui/page/i18n.ts'
import { start } from '#ui/page/start.tsx'
import { SettingsProvider } from '#ui/session/settings.tsx'

const CallSite = lazy(async () => {
  const [site] = await Promise.all([import('./CallSite.tsx'), loadTexts(['video-meetings'])])
  return { default: site.CallSite }
})

/** The page of a video call: for people with a session and for those who have a personal link only. */
function Meeting() {
  const settings = useQuery({ ...queryOf(getSettings), staleTime: Number.POSITIVE_INFINITY })
  if (settings.isError) return <BootError error={settings.error} retry={() => void settings.refetch()} />
  if (!settings.data) return <BootLoader />
  return (
    <SettingsProvider settings={settings.data}>
      <Suspense fallback={<BootLoader />}>
        <CallSite />
      </Suspense>
    </SettingsProvider>
  )
}

start(<Meeting />, { accessibilityStatement })
