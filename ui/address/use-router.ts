import { createContext, use, useSyncExternalStore } from 'react'
import type { Router, Whereabouts } from './router.ts'

export const RouterContext = createContext<Router | undefined>(undefined)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('asked for the router outside of a site')
  return router
}

/** Of the address of the screen that is shown. */
export function useLocation<Part extends string | number | boolean | undefined>(
  select: (location: Whereabouts) => Part,
): Part {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, () => select(router.state.location))
}

/** Where the address leads already, while its screen may still be on its way: for what stands around the screens. */
export function useDestination(): string {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, () => router.state.destination.pathname)
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}
