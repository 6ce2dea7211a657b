import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from '#ui/address/use-router.ts'
import { MenuBadge } from '#ui/components/frame/MenuBadge.tsx'
import { Observable, useObservable } from '#ui/observable.ts'
import { onPush, refreshOn } from '#ui/push/push.ts'
import { companyPath, useSelectedCompany } from '#ui/session/company.tsx'
import { listConversations } from '../contract.ts'
import { countUnreadAgain, heedReading, leaveUncounted, unreadAt } from './unread.ts'

/** What is written where somebody looks is read at once. */
const isLookedAt = (id: number) =>
  location.pathname.endsWith(`/conversations/${id}`) && document.visibilityState === 'visible'

/** Of one company: how much of what is unread is no news any more. */
interface Known {
  companyId: number | undefined
  count: number
}

/** One for all menus: that of the phone comes and goes. */
const known = new (class extends Observable<Known> {
  /** @param isThere whether the person sees the conversations now */
  hear(companyId: number, count: number, isThere: boolean): void {
    const before = this.state.companyId === companyId ? this.state.count : 0
    this.change({ companyId, count: isThere ? count : Math.min(before, count) })
  }
})({ companyId: undefined, count: 0 })

/**
 * How many news of the selected company's conversations have come while the person was elsewhere (SH-8).
 * What is read on another device is no news here either.
 */
export function NewsBadge() {
  const { t } = useTranslation()
  const companyId = useSelectedCompany()?.company.id
  const path = companyPath(companyId ?? 0, 'communication')
  const isThere = useLocation(({ pathname }) => pathname === path || pathname.startsWith(`${path}/`))
  const { data } = useQuery({
    ...unreadAt(companyId ?? 0),
    enabled: companyId !== undefined,
  })
  const count = data && 'result' in data ? data.result : undefined
  useEffect(() => {
    if (companyId !== undefined && count !== undefined) known.hear(companyId, count, isThere)
  }, [companyId, count, isThere])

  const heard = useObservable(known)
  const news = heard.companyId === companyId ? Math.max(0, (count ?? 0) - heard.count) : 0
  return <MenuBadge count={news} meaning={t('menu.unread', { count: news })} />
}

for (const event of ['conversationUpdate', 'conversationsUpdate'] as const) refreshOn(event, [listConversations])
onPush('conversationsUpdate', countUnreadAgain)
onPush('conversationUpdate', ({ id }) => {
  if (isLookedAt(id)) leaveUncounted(id)
  else countUnreadAgain()
})
onPush('conversationUserUpdate', heedReading)
