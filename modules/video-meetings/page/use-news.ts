import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notify.ts'
import type { RemotePeer } from './call-session.ts'

/**
 * What has changed in a call, for those who do not see it: comings and goings as a notice, the rest as the text
 * answered, which stands in a live region.
 */
export function useNews(peers: readonly RemotePeer[], timesFull: number): string {
  const { t } = useTranslation('video-meetings')
  const before = useRef<readonly RemotePeer[]>(undefined)
  const [news, setNews] = useState('')

  useEffect(() => {
    const was = before.current
    before.current = peers
    // Whom one finds there is in the list; only what happens from then on is news.
    if (!was) return
    for (const peer of peers) {
      const name = peer.displayName
      const earlier = was.find(({ peerId }) => peerId === peer.peerId)
      if (peer.isWaiting && !earlier) notify.info(t('call.news.waits', { name }))
      else if (!peer.isWaiting && (!earlier || earlier.isWaiting)) notify.info(t('call.news.came', { name }))
      else if (earlier && earlier.microphone !== peer.microphone)
        setNews(t(peer.microphone ? 'call.news.unmuted' : 'call.news.muted', { name }))
    }
    for (const { peerId, displayName, isWaiting } of was)
      if (!isWaiting && !peers.some((peer) => peer.peerId === peerId))
        notify.info(t('call.news.left', { name: displayName }))
  }, [peers, t])

  useEffect(() => {
    if (timesFull > 0) notify.info(t('call.news.full'))
  }, [timesFull, t])

  return news
}
