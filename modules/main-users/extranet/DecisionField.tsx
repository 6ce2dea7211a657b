import { Group, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CompanyUser } from '../contract.ts'
import styles from './Users.module.css'

const decisions = ['confirmed', 'removed'] as const
export type Decision = (typeof decisions)[number]

interface DecisionFieldProps {
  user: CompanyUser
  value: Decision | undefined
  onDecide: (decision: Decision) => void
}

/** Whether somebody keeps their access (MU-4). */
export function DecisionField({ user, value, onDecide }: DecisionFieldProps) {
  const { t } = useTranslation('main-users')
  return (
    <Group
      gap="xs"
      className={styles['decision'] ?? ''}
      role="radiogroup"
      aria-label={t('review.decisionOf', { name: user.displayName })}
    >
      {decisions.map((decision) => (
        <Radio
          key={decision}
          name={`decision-${user.id}`}
          label={t(decision === 'confirmed' ? 'review.keep' : 'review.remove')}
          checked={value === decision}
          onChange={() => onDecide(decision)}
        />
      ))}
    </Group>
  )
}
