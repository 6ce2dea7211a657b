import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof texts
  }
}

const namespaces = ['account'] as const
const ofProfile = ['account', 'factors', 'notices', 'calendar', 'main-users', 'data-export'] as const

export const accountPages = [
  page({ path: 'login', area: 'guest', namespaces, load: () => import('./LoginPage.tsx') }),
  page({ path: 'login/bank', area: 'guest', namespaces, load: () => import('./BankPage.tsx') }),
  // Where a failed strong login comes back, and any address that is none of ours (AU-6).
  page({ path: 'error/auth', area: 'guest', namespaces, load: () => import('./LoginPage.tsx') }),
  page({ path: '$', area: 'guest', namespaces, load: () => import('./LoginPage.tsx') }),
  page({ path: 'activate', area: 'open', namespaces, load: () => import('./ActivatePage.tsx') }),
  page({ path: 'recovery', area: 'open', namespaces, load: () => import('./RecoveryPage.tsx') }),
  page({ path: 'email', area: 'open', namespaces, load: () => import('./EmailPage.tsx') }),
  page({ path: 'user-not-found', area: 'open', namespaces, load: () => import('./UserNotFoundPage.tsx') }),
  page({ path: 'profile', area: 'user', namespaces: ofProfile, load: () => import('./ProfilePage.tsx') }),
  page({ path: 'profile', namespaces: ofProfile, load: () => import('./ProfilePage.tsx') }),
]
