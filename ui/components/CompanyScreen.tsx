import { Button } from '@mantine/core'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { findCompany, selection } from '../company.tsx'
import { useSession } from '../session.tsx'
import { Page } from './Page.tsx'

/** Around a company's screens: the company of the address becomes the selected one, or its absence is said (SH-2). */
export function CompanyScreen() {
  const { t } = useTranslation()
  const { companyId } = useParams({ strict: false }) as { companyId?: string }
  const entry = findCompany(useSession(), companyId)
  const id = entry?.company.id

  useEffect(() => {
    if (id !== undefined) selection.write(id)
  }, [id])

  if (entry) return <Outlet />
  return (
    <Page title={t('companyLookup.title')}>
      <div role="alert">{t('companyLookup.failed', { message: t('errors.item_not_found') })}</div>
      <div>
        <Button component={Link} to="/companies" variant="default">
          {t('companyLookup.back')}
        </Button>
      </div>
    </Page>
  )
}
