import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { type Search, stringifySearch } from './search.ts'
import { useRouter } from './use-router.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  search?: Search
}

/** A click that the browser itself would follow in the same tab. */
export function isFollowed(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !defaultPrevented && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/** A link within the site; its screen is fetched as soon as somebody turns to it. */
export function Link({ to, search, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const address = to + stringifySearch(search)
  const preload = () => router.preload(address)
  return (
    <a
      {...rest}
      href={router.hrefOf(address)}
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onClick={(event) => {
        onClick?.(event)
        if (rest.target || !isFollowed(event)) return
        event.preventDefault()
        void router.navigate(address)
      }}
    />
  )
}

/** Leads on as soon as it is drawn; Back does not come by here again. */
export function Redirect({ to }: { to: string }) {
  const { navigate } = useRouter()
  useEffect(() => void navigate(to, { replace: true, ignoreBlocker: true }), [navigate, to])
  return null
}
