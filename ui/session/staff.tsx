import { createContext, type ReactNode, use } from 'react'
import type { SessionUser } from '#shared/contracts/session.ts'

const StaffContext = createContext<SessionUser | undefined>(undefined)

export function StaffProvider({ user, children }: { user: SessionUser; children: ReactNode }) {
  return <StaffContext value={user}>{children}</StaffContext>
}

/** The provider's professional or administrator who uses the console. */
export function useStaff(): SessionUser {
  const user = use(StaffContext)
  if (!user) throw new Error('useStaff outside the console')
  return user
}
