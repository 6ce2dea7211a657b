import { createContext, type ReactNode, use } from 'react'
import type { getSettings } from '#shared/contracts/companies.ts'
import type { CallAnswer } from '../calls/call.ts'

export type Settings = CallAnswer<typeof getSettings>

const SettingsContext = createContext<Settings | undefined>(undefined)

export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** The installation's settings, which every screen may know. */
export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('asked for the settings before they are known')
  return settings
}
