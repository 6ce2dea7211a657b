import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { selection, useCompanyOfAddress } from '#ui/session/company.tsx'
import { companiesPath } from './addresses.ts'

const ClosedBanner = lazy(() => import('./ClosedBanner.tsx'))

/** Around a company's screens: the company of the address becomes the selected one, or its absence is said (SH-2). */
export function CompanyScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const entry = useCompanyOfAddress()
  const id = entry?.company.id

  useEffect(() => {
    if (id !== undefined) selection.write(id)
  }, [id])

  if (id !== undefined)
    return (
      <>
        {entry?.closed && (
          <Suspense>
            <ClosedBanner closed={entry.closed} />
          </Suspense>
        )}
        {children}
      </>
    )
  return (
    <Page title={t('companyLookup.title')}>
      <div role="alert">{t('companyLookup.failed', { message: t('errors.item_not_found') })}</div>
      <div>
        <Button component={Link} to={`/${companiesPath}`} variant="default">
          {t('companyLookup.back')}
        </Button>
      </div>
    </Page>
  )
}
