import type { ResourceNamespaceMap } from 'i18next'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Params, readPath } from '#shared/path.ts'
import type { Module, Role } from '#shared/permissions.ts'
import type { Namespace } from './page/i18n.ts'

interface PageBasics {
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
  /** Only for the company's main users (MU-1). */
  mainUser?: true
  /** In the console: only these roles see it. */
  roles?: readonly Role[]
  /** In the console: what is the customers', for those who care (CS-3). */
  ofCare?: true
  namespaces: readonly Namespace[]
  menu?: MenuEntry
}

interface PageDescription<Path extends string> extends PageBasics {
  path: Path
  /** The screen gets the parameters of its path. */
  load: () => Promise<{ default: ComponentType<Params<Path>> }>
}

/** A page of a module, for the lists in `product/`. */
export interface Page extends PageBasics {
  /** The way to its screen, where an address is at this page. */
  at: (address: string) => (() => Promise<ReactNode>) | undefined
}

/** A screen as its module describes it in `pages.ts`. */
export function page<const Path extends string>({ load, ...basics }: PageDescription<Path>): Page {
  // Once loaded it is the same component, which stays in its place when its address is opened again.
  let Screen: ComponentType<Params<Path>> | undefined
  return {
    ...basics,
    at(address) {
      const params = readPath(basics.path, address)
      if (!params) return undefined
      return async () => {
        Screen ??= (await load()).default
        return createElement(Screen, params)
      }
    },
  }
}

type LabelsIn<Texts> = Texts extends { menu: infer Labels } ? keyof Labels & string : never
type LabelsOfModules = { [Name in Exclude<Namespace, 'common'>]: LabelsIn<ResourceNamespaceMap[Name]> }

export interface MenuEntry {
  /** A text under `menu` in a module's own texts; the build puts these with the common ones, which are there first. */
  label: LabelsOfModules[keyof LabelsOfModules]
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Entries stand in this order (SH-7). */
  order: number
  /** The paths of further pages that belong to the same entry. */
  covers?: readonly string[]
  /** It leads back to the page within it that was open last. */
  leadsBack?: boolean
  /** What stands beside the label, a `MenuBadge`. */
  Badge?: ComponentType
  /** What one goes there for most, as the address says it: the home offers it by the text that ends with `Begin`. */
  begin?: 'new' | 'add'
}

/** The label of a menu entry, or of what begins there, in the reader's language. */
export function useMenuLabel(): (label: MenuEntry['label'] | `${MenuEntry['label']}Begin`) => string {
  const { t } = useTranslation()
  // The build has put it there (vite.config.ts), which the types of the common texts do not know.
  return (label) => t(`menu.${label}` as 'menu.frontPage')
}
