import type { SchemaForm } from '#ui/forms/form.ts'
import type { SettingsToChange } from '../console-contract.ts'

/** The form of the settings, as its sections take it. */
export type SettingsFields = SchemaForm<SettingsToChange, SettingsToChange>
