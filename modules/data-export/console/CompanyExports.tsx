import { Button, Progress } from '@mantine/core'
import { IconDownload, IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { addressOf } from '#shared/route.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { State } from '#ui/components/states/State.tsx'
import { type CompanyExport, downloadCompanyExport, keptDays } from '../console-contract.ts'
import { BeginExport } from './BeginExport.tsx'
import { exportsOf } from './queries.ts'

const kinds = { DONE: 'done', FAILED: 'stopped', GONE: 'ended' } as const

/** All that is a company's as one encrypted file: its making, how far that is, and the file while it is there (DL-4). */
export function CompanyExports({ company }: { company: { id: number; name: string } }) {
  const { t } = useTranslation('data-export')
  const exports = useQuery(exportsOf(company.id))
  const [isBeginning, setIsBeginning] = useState(false)
  const isRunning = exports.data?.some(({ state }) => state === 'RUNNING')
  const columns: Column<CompanyExport>[] = [
    { key: 'made', title: t('company.made'), cell: ({ createdAt }) => formatMoment(createdAt), isName: true },
    { key: 'by', title: t('company.by'), cell: ({ createdBy }) => createdBy, givesWay: 'first' },
    { key: 'state', title: t('company.state'), cell: (one) => <ExportState made={one} />, isState: true },
    { key: 'file', title: t('company.file'), cell: (one) => <ExportFile made={one} companyId={company.id} /> },
  ]
  return (
    <Section
      title={t('company.title')}
      description={t('company.text', { days: keptDays })}
      actions={
        <Button
          variant="default"
          disabled={isRunning ?? true}
          leftSection={<IconPackageExport size={18} aria-hidden />}
          onClick={() => setIsBeginning(true)}
        >
          {t('company.begin')}
        </Button>
      }
    >
      <Loaded query={exports}>
        {(rows) => (
          <DataTable
            name="export"
            label={t('company.title')}
            counted={(count) => t('counted.exports', { count })}
            pageSize={5}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<p>{t('company.none')}</p>}
          />
        )}
      </Loaded>
      {isBeginning && <BeginExport company={company} onClose={() => setIsBeginning(false)} />}
    </Section>
  )
}

function ExportState({ made: { state, reason, progress } }: { made: CompanyExport }) {
  const { t } = useTranslation('data-export')
  if (state === 'RUNNING')
    return (
      <>
        <State kind="underWay">{t('company.running', { percent: Math.floor(progress * 100) })}</State>
        <Progress value={progress * 100} aria-label={t('company.progress')} mt={4} />
      </>
    )
  return <State kind={kinds[state]}>{reason ? t(`company.reason.${reason}`) : t(`company.states.${state}`)}</State>
}

function ExportFile({ made: { id, state, size, expiresAt }, companyId }: { made: CompanyExport; companyId: number }) {
  const { t, i18n } = useTranslation('data-export')
  if (state !== 'DONE' || size === null || expiresAt === null) return null
  const megabytes = (size / 1e6).toLocaleString(i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return (
    <>
      <Button
        component="a"
        href={addressOf(downloadCompanyExport, { params: { companyId, id } })}
        download
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('company.download', { megabytes })}
      </Button>
      <div>{t('company.until', { moment: formatMoment(expiresAt) })}</div>
    </>
  )
}
