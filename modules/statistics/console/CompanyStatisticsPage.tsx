import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { getCompany, listBranches } from '#modules/companies/console-contract.ts'
import { searchReports } from '#modules/reports/console-contract.ts'
import { dayOf } from '#shared/dates.ts'
import { useAddress } from '#ui/address/address.ts'
import { download } from '#ui/calls/download.ts'
import { failureText } from '#ui/calls/errors.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { choices, periodOf } from '../browser/period.ts'
import { StatisticsView } from '../browser/StatisticsView.tsx'
import { type Source, SourceProvider, toQuery } from '../browser/source.ts'
import { exportStatisticsOfCompany, getStatisticsOfCompany, shareStatistics } from '../console-contract.ts'
import { firstDayOf, lastDayOf } from '../rules.ts'

/** What a company sees of its absence, for the provider; a report of it in one click. */
export default function CompanyStatisticsPage({ companyId }: { companyId: number }) {
  const { t } = useTranslation('statistics')
  const company = useQuery(queryOf(getCompany, { params: { companyId } }))
  const tree = useQuery(queryOf(listBranches, { params: { companyId } }))
  const share = useChange(shareStatistics, [searchReports])
  const [address] = useAddress(choices)
  const name = company.data?.name ?? ''
  const source = useMemo<Source>(() => {
    const params = { companyId }
    return {
      name,
      load: (asked) => queryOf(getStatisticsOfCompany, { params, query: toQuery(asked) }),
      save: (asked, format) => download(exportStatisticsOfCompany, { params, query: { ...toQuery(asked), format } }),
    }
  }, [companyId, name])

  async function shareReport(): Promise<void> {
    const months = periodOf(address, dayOf(new Date()))
    try {
      const body = { from: firstDayOf(months.first), to: lastDayOf(months.last) }
      const made = await share.mutateAsync({ params: { companyId }, body })
      notify.success(t('console.shared', { name: made.name }))
    } catch (cause) {
      notify.failure(failureText(cause, t('console.shareFailed')))
    }
  }

  return (
    <Page
      title={t('title')}
      description={name}
      back={<BackLink to={`/companies/${companyId}`}>{name || t('console.back')}</BackLink>}
      actions={
        <Button
          leftSection={<IconShare size={18} aria-hidden />}
          loading={share.isPending}
          onClick={() => void shareReport()}
        >
          {t('console.share')}
        </Button>
      }
    >
      <SourceProvider value={source}>
        <Loaded query={tree}>{(units) => <StatisticsView units={units} />}</Loaded>
      </SourceProvider>
    </Page>
  )
}
