import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { pressing, useCounted } from '../browser/kinds.ts'
import { WaitingLink } from '../browser/WaitingLink.tsx'
import { WaitingList } from '../browser/WaitingList.tsx'
import { waitingAt } from './queries.ts'
import styles from './WaitingLinks.module.css'

/** What waits for the caller at a company, the most pressing first (IN-1). */
export function WaitingAtCompany({ companyId }: { companyId: number }) {
  return <WaitingList waiting={useQuery(waitingAt(companyId))} words="employer" />
}

/** How much waits at a company, each kind a way there; asked once it is seen. */
export function WaitingLinks({ companyId }: { companyId: number }) {
  const { ref, entry } = useIntersection<HTMLUListElement>()
  const counted = useCounted('employer')
  const { data } = useQuery({ ...waitingAt(companyId), enabled: entry?.isIntersecting ?? false })
  const waiting = pressing(data?.kinds ?? [])
  return (
    <ul ref={ref} className={styles['links']}>
      {waiting.map((one) => (
        <li key={one.kind}>
          <WaitingLink href={wayTo(one)} className={styles['link'] ?? ''}>
            {counted(one)}
          </WaitingLink>
        </li>
      ))}
    </ul>
  )
}

/** The only one is opened itself; into a call one goes from the meeting. */
function wayTo({ kind, count, href, items: [first] }: ReturnType<typeof pressing>[number]): string {
  return count === 1 && first && kind !== 'videomeetings' ? first.href : href
}
