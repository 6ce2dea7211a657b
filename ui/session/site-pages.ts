import { createContext } from 'react'
import type { Page } from '../pages.ts'

/** The pages of the site, for those of its screens that lead to others. */
export const SitePages = createContext<readonly Page[]>([])
