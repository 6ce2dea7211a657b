import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { getSettings } from '#modules/companies/contract.ts'
import { BootError, BootLoader } from './components/BootScreens.tsx'
import { loadTexts } from './i18n.ts'
import { queryOf } from './queries.ts'
import { SettingsProvider } from './settings.tsx'
import { start } from './start.tsx'

const CallSite = lazy(async () => {
  const [site] = await Promise.all([
    import('#modules/video-meetings/extranet/call/CallSite.tsx'),
    loadTexts(['video-meetings']),
  ])
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

start(<Meeting />)
