import { Text } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { queryClient } from '#ui/calls/queries.ts'
import type { ConsoleCompany } from '../console-contract.ts'
import styles from './OpenedUntil.module.css'

/** In milliseconds: one timer for all of it would stand still while the machine sleeps. */
const lookedAtEvery = 10_000

/** That what one sees of a company has been opened, and until when; with that goes what is seen (CS-2). */
export function OpenedUntil({ company }: { company: Pick<ConsoleCompany, 'openUntil'> | undefined }) {
  const { t } = useTranslation()
  const until = company?.openUntil ?? undefined
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      if (Date.now() >= Date.parse(until)) void queryClient.invalidateQueries()
    }, lookedAtEvery)
    return () => clearInterval(timer)
  }, [until])
  return (
    until !== undefined && (
      <Text component="span" size="sm" className={styles['opened'] ?? ''}>
        <IconLockOpen size={16} aria-hidden />
        {t('companyOpenUntil', { until: formatMoment(until) })}
      </Text>
    )
  )
}
