import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { notify } from '#ui/notify.ts'
import type { Factor } from '../contract.ts'
import { useRemoveFactor } from './queries.ts'
import styles from './SecondFactors.module.css'

export function FactorList({ factors }: { factors: readonly Factor[] }) {
  const { t } = useTranslation('factors')
  const remove = useRemoveFactor()
  const [removing, setRemoving] = useState<Factor>()
  const named = ({ name }: Factor) => name ?? t('app.name')
  return (
    <>
      <ul className={styles['list']}>
        {factors.map((factor) => (
          <li key={factor.id} className={styles['factor']}>
            <div className={styles['about']}>
              <strong>{named(factor)}</strong>
              <div className={styles['details']}>{t(`type.${factor.type}`)}</div>
              <div className={styles['details']}>
                {t('since', { moment: formatMoment(factor.createdAt) })}
                {factor.lastUsedAt && ` · ${t('used', { moment: formatMoment(factor.lastUsedAt) })}`}
              </div>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={t('remove.this', { name: named(factor) })}
              aria-haspopup="dialog"
              onClick={() => setRemoving(factor)}
            >
              {t('remove.action')}
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        opened={removing !== undefined}
        title={t('remove.title', { name: removing && named(removing) })}
        confirmLabel={t('remove.action')}
        isDangerous
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          if (!removing) return
          await remove.mutateAsync({ params: { id: removing.id } })
          notify.success(t('remove.done'))
        }}
      >
        {t(factors.length > 1 ? 'remove.text' : 'remove.last')}
      </Confirm>
    </>
  )
}
