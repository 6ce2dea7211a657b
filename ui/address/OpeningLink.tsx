import type { ComponentProps } from 'react'
import { useChangeAddress } from './address.ts'
import { isFollowed, Link } from './Link.tsx'
import { parseSearch, type Search } from './search.ts'
import { useLocation } from './use-router.ts'

interface OpeningLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  opens: Search
}

/** A link to what opens at this address (`useOpening`), where Back closes it; in a tab of its own it opens as well. */
export function OpeningLink({ opens, ...rest }: OpeningLinkProps) {
  const pathname = useLocation((location) => location.pathname)
  const search = useLocation((location) => location.search)
  const change = useChangeAddress()
  return (
    <Link
      {...rest}
      to={pathname}
      search={{ ...parseSearch(search), ...opens }}
      onClick={(event) => {
        if (!isFollowed(event)) return
        event.preventDefault()
        change(opens, { opens: true })
      }}
    />
  )
}
