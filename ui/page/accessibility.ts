import { createContext } from 'react'

/** Where the accessibility statement stands, which the law asks to be found from every page (306/2019, 7 §). */
export const AccessibilityStatement = createContext<string | undefined>(undefined)
