import { Badge, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Employment } from '../contract.ts'
import styles from './EmployeePage.module.css'
import { formatPeriod } from './register-rows.ts'

interface EmploymentCardProps {
  employment: Employment
  /** Where there are several: whose organisation it is. */
  company?: ReactNode
  onEdit?: () => void
}

/** One employment in a few words; one that has ended cannot be edited (PE-9). */
export function EmploymentCard({ employment, company, onEdit }: EmploymentCardProps) {
  const { t } = useTranslation('personnel')
  const { name, profession, mainEmployer, categoryMembers } = employment
  return (
    <div className={styles['card']}>
      <div>
        <p className={styles['organisation']}>
          {name}
          {mainEmployer && (
            <Badge variant="light" tt="none">
              {t('employment.main')}
            </Badge>
          )}
        </p>
        {company && <p className={styles['about']}>{company}</p>}
        <p>{profession ?? t('employment.unknownProfession')}</p>
        <p className={styles['period']}>{formatPeriod(employment)}</p>
        {categoryMembers.length > 0 && (
          <p className={styles['about']}>{categoryMembers.map((member) => member.name).join(', ')}</p>
        )}
      </div>
      {onEdit && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={t('employment.editOf', { name })}
          onClick={onEdit}
        >
          {t('employment.edit')}
        </Button>
      )}
    </div>
  )
}
