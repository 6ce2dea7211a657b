import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MenuBadge } from '#ui/components/frame/MenuBadge.tsx'
import { foundFailedMails } from './queries.ts'

/** How many mails have failed, beside the menu's entry. */
export function FailedMailsBadge() {
  const { t } = useTranslation()
  const { data } = useQuery(foundFailedMails(1))
  const count = data?.totalElements ?? 0
  return <MenuBadge count={count} meaning={t('menu.failed', { count })} />
}
