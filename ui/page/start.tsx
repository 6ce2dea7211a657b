import './styles/index.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { lazy, type ReactNode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ScreenBoundary } from '../address/RouterView.tsx'
import { queryClient } from '../calls/queries.ts'
import { AccessibilityStatement } from './accessibility.ts'
import { hasTexts, textsReady } from './i18n.ts'
import { cssVariables, theme } from './theme.ts'

const Notifications = lazy(async () => ({
  default: (await import('../components/states/Notifications.tsx')).Notifications,
}))
const OfflineBar = lazy(async () => ({ default: (await import('../components/states/OfflineBar.tsx')).OfflineBar }))

// The content security policy forbids compiling code from text, which zod would try. Told by its global
// configuration, since the first screens need no zod.
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
  /** Shows the page of when nothing can be fetched (ui/page/page.html). */
  var showAway: () => void
}
globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, { jitless: true })

const nonce = () => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const colorScheme = localStorageColorSchemeManager({ key: 'color-scheme' })

/** Nothing is drawn before the style sheets hold, for which the words that the page begins with do not wait. */
async function stylesReady(): Promise<void> {
  const asides = document.querySelectorAll('link[rel="stylesheet"][media="print"]')
  await Promise.all([...asides].map((link) => new Promise((resolve) => link.addEventListener('load', resolve))))
}

interface Around {
  accessibilityStatement: string
}

/** Draws a site into its page as soon as there are words to draw it with. */
export async function start(site: ReactNode, { accessibilityStatement }: Around): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no #root')
  await Promise.all([textsReady, stylesReady()])
  if (!hasTexts(i18next.language)) return showAway()
  const root = createRoot(container)
  const page = (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      getStyleNonce={nonce}
    >
      <QueryClientProvider client={queryClient}>
        <ScreenBoundary>
          <Suspense>
            <OfflineBar />
          </Suspense>
          <AccessibilityStatement value={accessibilityStatement}>{site}</AccessibilityStatement>
          <Suspense>
            <Notifications />
          </Suspense>
        </ScreenBoundary>
      </QueryClientProvider>
    </MantineProvider>
  )
  // In small steps: what the page began with can be read and pressed meanwhile.
  startTransition(() => root.render(page))
}
