import { useTranslation } from 'react-i18next'
import type { Module } from '#shared/permissions.ts'
import { type MenuEntry, useMenuLabel } from './pages.ts'

const labels: Record<Module, MenuEntry['label']> = {
  documents: 'documents',
  reports: 'reports',
  personnel: 'personnel',
  'sick-leaves': 'sickLeaves',
  conversations: 'conversations',
  forms: 'forms',
  'work-ability': 'workAbility',
  'video-meetings': 'videoMeetings',
  orders: 'orders',
}

/** A module as the menu calls it. */
export function useModuleName(): (module: Module) => string {
  const menuLabel = useMenuLabel()
  return (module) => menuLabel(labels[module])
}

/** Several modules in one sentence: "Raportit, Tilaukset ja Työkyky". */
export function useModuleNames(): (modules: readonly Module[]) => string {
  const { i18n } = useTranslation()
  const moduleName = useModuleName()
  return (modules) => new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(modules.map(moduleName))
}
