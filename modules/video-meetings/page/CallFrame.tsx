import type { ReactNode } from 'react'
import { BareFrame } from '#ui/components/frame/BareFrame.tsx'

/** Around everything on the call's page: a bar and all the room that is left. */
export function CallFrame({ children }: { children: ReactNode }) {
  return <BareFrame kind="call">{children}</BareFrame>
}
