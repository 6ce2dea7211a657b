import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import { download } from '#ui/calls/download.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useCompany } from '#ui/session/company.tsx'
import { StatisticsView } from '../browser/StatisticsView.tsx'
import { type Source, SourceProvider, toQuery } from '../browser/source.ts'
import { exportAbsenceStatistics, getAbsenceStatistics } from '../contract.ts'

/** Absence of the caller's branch in figures that give nobody away (ST-1…4). */
export default function StatisticsPage() {
  const { t } = useTranslation('statistics')
  const { id: companyId, name } = useCompany()
  const tree = useQuery(queryOf(getOrganisationTree, { params: { companyId }, query: { module: 'statistics' } }))
  const source = useMemo<Source>(() => {
    const of = { companyId: String(companyId) }
    return {
      name,
      load: (asked) => queryOf(getAbsenceStatistics, { query: { ...of, ...toQuery(asked) } }),
      save: (asked, format) => download(exportAbsenceStatistics, { query: { ...of, ...toQuery(asked), format } }),
    }
  }, [companyId, name])
  return (
    <Page title={t('title')} description={t('description')}>
      <SourceProvider value={source}>
        <Loaded query={tree}>{(units) => <StatisticsView units={units} />}</Loaded>
      </SourceProvider>
    </Page>
  )
}
