import type { PageDescription } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof texts
  }
}

const namespaces = ['account'] as const

export const accountPages: PageDescription[] = [
  { path: 'login', area: 'guest', namespaces, load: () => import('./LoginPage.tsx') },
  { path: 'login/bank', area: 'guest', namespaces, load: () => import('./BankPage.tsx') },
  // Where a failed strong login comes back, and any address that is none of ours (AU-6).
  { path: 'error/auth', area: 'guest', namespaces, load: () => import('./LoginPage.tsx') },
  { path: '$', area: 'guest', namespaces, load: () => import('./LoginPage.tsx') },
  { path: 'activate', area: 'open', namespaces, load: () => import('./ActivatePage.tsx') },
  { path: 'recovery', area: 'open', namespaces, load: () => import('./RecoveryPage.tsx') },
  { path: 'email', area: 'open', namespaces, load: () => import('./EmailPage.tsx') },
  { path: 'user-not-found', area: 'open', namespaces, load: () => import('./UserNotFoundPage.tsx') },
  { path: 'profile', area: 'user', namespaces, load: () => import('./ProfilePage.tsx') },
  { path: 'profile', namespaces, load: () => import('./ProfilePage.tsx') },
]
