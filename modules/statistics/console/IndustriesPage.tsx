import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { type Industry, industries } from '#shared/industries.ts'
import { addressOneOf, useAddress } from '#ui/address/address.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { Bars } from '../browser/Bars.tsx'
import chart from '../browser/Chart.module.css'
import { useFormats } from '../browser/format.ts'
import { PeriodFilters } from '../browser/PeriodFilters.tsx'
import { choices, periodOf } from '../browser/period.ts'
import styles from '../browser/Statistics.module.css'
import { getStatisticsOfIndustry, type IndustryRow } from '../console-contract.ts'
import { firstDayOf, lastDayOf, monthOf } from '../rules.ts'

const known = { ...choices, industry: addressOneOf(industries, 'C') }

/** The provider's customers in an industry together (ST-5). */
export default function IndustriesPage() {
  const { t } = useTranslation(['statistics', 'companies'])
  const [address, setAddress] = useAddress(known)
  const today = dayOf(new Date())
  const months = periodOf(address, today)
  const query = { industry: address.industry, from: firstDayOf(months.first), to: lastDayOf(months.last) }
  const found = useQuery(queryOf(getStatisticsOfIndustry, { query }))
  const named = (letter: Industry) => `${letter} ${t(`companies:industry.${letter}`)}`
  return (
    <Page title={t('console.industryTitle')} description={t('console.industryText')}>
      <search className={styles['filters']}>
        <NativeSelect
          label={t('console.industry')}
          value={address.industry}
          onChange={(event) => setAddress({ industry: known.industry(event.currentTarget.value) })}
          data={industries.map((letter) => ({ value: letter, label: named(letter) }))}
        />
      </search>
      <PeriodFilters {...{ months, today }} unitId={undefined} ask={setAddress} />
      <Loaded query={found}>
        {({ total, rows }) => <IndustryFigures title={named(address.industry)} total={total} rows={rows} />}
      </Loaded>
    </Page>
  )
}

interface IndustryFiguresProps {
  title: string
  total: IndustryRow
  rows: readonly IndustryRow[]
}

function IndustryFigures({ title, total, rows }: IndustryFiguresProps) {
  const { t } = useTranslation('statistics')
  const { percent, one, month, shortMonth } = useFormats()
  const written = (row: IndustryRow) => (row.hidden ? t('console.hiddenIndustry') : percent(row.rate))
  const at = (row: IndustryRow) => monthOf(`${row.key}-01`)
  if (total.hidden && rows.every(({ hidden }) => hidden))
    return (
      <Section title={title}>
        <Empty title={t('console.noIndustry')}>{t('console.noIndustryText')}</Empty>
      </Section>
    )
  return (
    <Section title={title} description={`${t('key.rate')}: ${written(total)}`}>
      <Bars
        label={title}
        write={(value) => `${one(value)} %`}
        step={0.1}
        groupWidth={20}
        hidden={t('console.hiddenIndustry')}
        bars={rows.map((row) => ({
          key: row.key,
          label: shortMonth(at(row)),
          now: row.hidden ? null : row.rate,
          said: t('byMonth.said', { month: month(at(row)), value: written(row) }),
        }))}
      />
      <div className={chart['tools']}>
        <details className={chart['table']}>
          <summary>{t('asTable')}</summary>
          <div className={chart['rows']}>
            <table aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{t('by.month')}</th>
                  <th scope="col">{t('figure.rate')}</th>
                  <th scope="col">{t('console.companies')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.key}>
                    <th scope="row">{month(at(row))}</th>
                    <td>{written(row)}</td>
                    <td>{row.hidden ? '–' : row.companies}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </div>
    </Section>
  )
}
