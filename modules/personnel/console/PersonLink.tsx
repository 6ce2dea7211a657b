import type { ReactNode } from 'react'
import { Link } from '#ui/address/Link.tsx'
import { useStaff } from '#ui/session/staff.tsx'

interface PersonLinkProps {
  id: number
  /** The company by which one comes to them. */
  companyId: number
  children: ReactNode
}

/** A person with the way to their page, for those who see what is the customers' (WK-5, CS-3). */
export function PersonLink({ id, companyId, children }: PersonLinkProps) {
  const { care } = useStaff()
  return care ? <Link to={`/personnel/${id}?companyId=${companyId}`}>{children}</Link> : children
}
