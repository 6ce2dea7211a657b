import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listConversations } from '#modules/conversations/contract.ts'
import { refreshOn } from './push.ts'
import { queryOf } from './queries.ts'

/** Of one company: how much was unread when it was last heard of, and how much of that is no news any more. */
interface Unread {
  companyId: number
  count: number
  known: number
}

/**
 * What the menu knows of conversations (SH-8): how many news of the selected company have come while
 * the person was elsewhere, and the conversation that was open. What is read on another device is no news here either.
 * @param path of the company's communication screen
 */
export function useCommunication(
  companyId: number | undefined,
  path: string,
  isOn: boolean,
): { news: number; to: string } {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isThere = pathname === path || pathname.startsWith(`${path}/`)
  const { data } = useQuery({
    ...queryOf(listConversations, { query: { companyId: companyId ?? 0, unread: true } }),
    enabled: companyId !== undefined && isOn,
  })
  const count = data && 'result' in data ? data.result : 0
  const [unread, setUnread] = useState<Unread>()
  const [lastPath, setLastPath] = useState(path)
  if (isThere && lastPath !== pathname) setLastPath(pathname)

  useEffect(() => {
    if (companyId === undefined) return
    setUnread((before) => {
      const known = before?.companyId === companyId ? before.known : 0
      return { companyId, count, known: isThere ? count : Math.min(known, count) }
    })
  }, [companyId, count, isThere])

  return {
    news: unread && unread.companyId === companyId && isOn ? unread.count - unread.known : 0,
    to: lastPath.startsWith(`${path}/`) ? lastPath : path,
  }
}

for (const event of ['conversationUpdate', 'conversationsUpdate', 'conversationUserUpdate'] as const)
  refreshOn(event, [listConversations])
