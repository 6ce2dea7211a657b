import type { SchemaForm } from '#ui/form.ts'
import type { SettingsToChange } from './contract.ts'

/** The form of the settings, as its sections take it. */
export type SettingsFields = SchemaForm<SettingsToChange, SettingsToChange>
