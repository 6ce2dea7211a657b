import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onPush } from './push.ts'

const nothing: ReadonlyMap<number, number> = new Map()

/**
 * What the menu knows of conversations (SH-8): how many news of the selected company have come while
 * the person was elsewhere, and the conversation that was open. Kept in memory only.
 * @param path of the company's communication screen
 */
export function useCommunication(companyId: number | undefined, path: string): { news: number; to: string } {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isThere = pathname === path || pathname.startsWith(`${path}/`)
  const [news, setNews] = useState(nothing)
  const [lastPath, setLastPath] = useState(path)
  if (isThere && lastPath !== pathname) setLastPath(pathname)

  useEffect(() => {
    if (companyId === undefined) return
    if (isThere) setNews((counts) => new Map(counts).set(companyId, 0))
    return onPush('conversationUpdate', ({ type, company }) => {
      if (type !== 'EXTRANET' || company.id !== companyId || isThere) return
      setNews((counts) => new Map(counts).set(companyId, (counts.get(companyId) ?? 0) + 1))
    })
  }, [companyId, isThere])

  return {
    news: companyId === undefined ? 0 : (news.get(companyId) ?? 0),
    to: lastPath.startsWith(`${path}/`) ? lastPath : path,
  }
}
