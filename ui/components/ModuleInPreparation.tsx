import { Button } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { companyPath, useCompany } from '../company.tsx'
import styles from './Empty.module.css'
import { Page } from './Page.tsx'

export type Section =
  | 'documents'
  | 'reports'
  | 'personnel'
  | 'sickLeaves'
  | 'conversations'
  | 'forms'
  | 'workAbility'
  | 'videoMeetings'
  | 'orders'

/** In place of a section that is not open yet: what it will be for, and the way back. */
export function ModuleInPreparation({ section }: { section: Section }) {
  const { t } = useTranslation()
  const company = useCompany()
  return (
    <Page title={t(`menu.${section}`)}>
      <div className={styles['empty']}>
        <IconTools size={36} stroke={1.25} aria-hidden />
        <p className={styles['title']}>{t('inPreparation.title')}</p>
        <p className={styles['why']}>{t(`inPreparation.${section}`)}</p>
        <Button component={Link} to={companyPath(company.id)} variant="default">
          {t('inPreparation.back')}
        </Button>
      </div>
    </Page>
  )
}
