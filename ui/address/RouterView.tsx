import { Component, type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import { BootError, BootLoader, endFirstWords } from '../components/states/BootScreens.tsx'
import { useObservable } from '../observable.ts'
import type { Router } from './router.ts'
import { restoreScroll } from './scroll.ts'
import { RouterContext } from './use-router.ts'

interface RouterViewProps {
  router: Router
  /** A screen at another path is there. */
  onArrival?: () => void
}

/** The screen at the address. */
export function RouterView({ router, onArrival }: RouterViewProps) {
  const { location, screen: found, failure } = useObservable(router)
  // The first one, with all that stands around it, is drawn in small steps between which the browser answers.
  const isBegun = useDeferredValue(found) !== undefined
  const screen = isBegun ? found : undefined
  const pathBefore = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every address and screen
  useLayoutEffect(() => {
    if (!screen) return
    endFirstWords()
    const isNew = location.pathname !== pathBefore.current
    // A page that has just been loaded stands where the browser has it.
    restoreScroll(location.key, isNew && pathBefore.current !== undefined)
    pathBefore.current = location.pathname
    if (isNew) onArrival?.()
    router.arrive()
  }, [location, screen])

  useEffect(() => () => router.forget(), [router])

  if (failure) return <BootError error={failure} />
  return (
    <RouterContext value={router}>
      <ScreenBoundary shown={screen}>{screen ?? <BootLoader />}</ScreenBoundary>
    </RouterContext>
  )
}

interface BoundaryProps {
  shown?: ReactNode
  isFramed?: boolean
  children: ReactNode
}

/** What breaks while it is drawn says so; the next screen is drawn again. */
export class ScreenBoundary extends Component<BoundaryProps, { broken?: { cause: unknown } | undefined }> {
  override state: { broken?: { cause: unknown } | undefined } = {}

  static getDerivedStateFromError(cause: unknown) {
    return { broken: { cause } }
  }

  override componentDidUpdate({ shown }: BoundaryProps): void {
    if (this.state.broken && shown !== this.props.shown) this.setState({ broken: undefined })
  }

  override render(): ReactNode {
    const { isFramed, children } = this.props
    return this.state.broken ? <BootError error={this.state.broken.cause} isFramed={isFramed} /> : children
  }
}
