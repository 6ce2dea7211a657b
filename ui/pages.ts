import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Module, Role } from '#shared/permissions.ts'
import type { Namespace } from './i18n.ts'
import type common from './texts/fi.json'

/** A screen as its module describes it in `pages.ts`; `routes.tsx` makes the routes of all modules from these. */
export interface PageDescription {
  /** Below `/companies/{companyId}/` for a company's screen, else below the site's root; parameters as `$name`. */
  path: string
  /**
   * - `company` (unless told): a screen of the chosen company
   * - `user`: for the logged-in, with no company in the address
   * - `guest`: for the anonymous only; the logged-in go home
   * - `open`: for everyone
   */
  area?: 'company' | 'user' | 'guest' | 'open'
  /** Shown only where this module is on. */
  module?: Module
  /** In the console: only these roles see it. */
  roles?: readonly Role[]
  namespaces: readonly Namespace[]
  load: () => Promise<{ default: ComponentType }>
  menu?: MenuEntry
}

export interface MenuEntry {
  label: keyof (typeof common)['menu']
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Entries stand in this order (SH-7). */
  order: number
  /** The paths of further pages that belong to the same entry. */
  covers?: readonly string[]
  /** What stands beside the label, a `MenuBadge`. */
  Badge?: ComponentType
}

/** The label of a menu entry in the reader's language. */
export function useMenuLabel(): (label: MenuEntry['label']) => string {
  const { t } = useTranslation()
  return (label) => t(`menu.${label}` as 'menu.frontPage')
}
