import type { ReactNode } from 'react'
import { Link } from '#ui/address/Link.tsx'
import { useRouter } from '#ui/address/use-router.ts'

/** A link to what waits: an address of the whole product, of which this site is a part. */
export function WaitingLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  const base = useRouter().hrefOf('')
  return (
    <Link to={href.slice(base.length)} className={className}>
      {children}
    </Link>
  )
}
