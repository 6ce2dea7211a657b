import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MenuBadge } from '#ui/components/frame/MenuBadge.tsx'
import { newDocuments } from './queries.ts'

/** How many documents of employers wait to be handled. */
export function NewDocumentsBadge() {
  const { t } = useTranslation()
  const count = useQuery(newDocuments).data?.count ?? 0
  return <MenuBadge count={count} meaning={t('menu.waiting', { count })} />
}
