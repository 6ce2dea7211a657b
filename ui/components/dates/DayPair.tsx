import type { ReactNode } from 'react'

const side = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
  alignItems: 'start',
  gap: '1rem',
}

/** The first and the last day, as wide as each other whatever is said below them. */
export function DayPair({ children }: { children: ReactNode }) {
  return <div style={side}>{children}</div>
}
