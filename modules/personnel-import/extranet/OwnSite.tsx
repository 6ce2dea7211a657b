import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import { municipalities } from '#modules/personnel/browser/public.tsx'
import { asLanguage } from '#shared/languages.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { ImportSiteProvider } from '../browser/site.ts'
import { ownImports } from '../contract.ts'

/** A company's own import of its personnel (IM-1). */
export function OwnSite({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('personnel-import')
  const { id: companyId } = useCompany()
  const units = useQuery(queryOf(getOrganisationTree, { params: { companyId } }))
  const listed = useQuery(municipalities(companyId, asLanguage(i18n.language)))
  const site = {
    calls: ownImports,
    companyId,
    start: companyPath(companyId, 'personnel/import'),
    units: units.data ?? [],
    municipalities: listed.data ?? [],
  }
  return (
    <Page
      title={t('title')}
      description={t('description')}
      back={<BackLink to={companyPath(companyId, 'personnel')}>{t('back')}</BackLink>}
    >
      <ImportSiteProvider value={site}>{children}</ImportSiteProvider>
    </Page>
  )
}
