import { createContext, use } from 'react'
import type { Module } from '#shared/permissions.ts'
import { useListed } from './page/listed.ts'
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
  const listed = useListed()
  const moduleName = useModuleName()
  return (modules) => listed(modules.map(moduleName))
}
