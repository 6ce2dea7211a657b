import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Module } from '#shared/permissions.ts'
import { type MenuEntry, useMenuLabel } from './pages.ts'

export type ModuleLabels = Readonly<Record<Module, MenuEntry['label']>>

const ModuleNames = createContext<ModuleLabels | undefined>(undefined)
/** Around the screens that name modules. */
export const ModuleNamesProvider = ModuleNames.Provider

/** A module as the menu calls it. */
export function useModuleName(): (module: Module) => string {
  const menuLabel = useMenuLabel()
  const labels = use(ModuleNames)
  if (!labels) throw new Error('a module is named where nobody has said what they are called')
  return (module) => menuLabel(labels[module])
}

/** Several modules in one sentence: "Raportit, Tilaukset ja Työkyky". */
export function useModuleNames(): (modules: readonly Module[]) => string {
  const { i18n } = useTranslation()
  const moduleName = useModuleName()
  return (modules) => new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(modules.map(moduleName))
}
