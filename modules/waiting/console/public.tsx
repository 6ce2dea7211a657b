import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MenuBadge } from '#ui/components/frame/MenuBadge.tsx'
import { waitingFor } from './queries.ts'

export { WaitingLink } from '../browser/WaitingLink.tsx'

/** How much of a kind waits at one's own companies, beside its entry in the menu. */
export function WaitingBadge({ kind }: { kind: string }) {
  const { t } = useTranslation()
  const count = useQuery(waitingFor(true)).data?.kinds.find((one) => one.kind === kind)?.count ?? 0
  return <MenuBadge count={count} meaning={t('menu.waiting', { count })} />
}
