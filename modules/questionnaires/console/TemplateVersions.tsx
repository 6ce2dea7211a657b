import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import type { TemplateVersion } from '../console-contract.ts'

interface TemplateVersionsProps {
  versions: readonly TemplateVersion[]
  /** Which of them is looked at. */
  shown: number
  onShow: (version: number) => void
  /** What is counted, e.g. "Lomakkeita". */
  usesLabel: string
}

/** The versions of a template, newest first. */
export function TemplateVersions({ versions, shown, onShow, usesLabel }: TemplateVersionsProps) {
  const { t } = useTranslation('questionnaires')
  const columns: Column<TemplateVersion>[] = [
    { key: 'version', title: t('templates.version'), cell: ({ number }) => number },
    { key: 'created', title: t('templates.created'), cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      key: 'by',
      title: t('templates.by'),
      cell: ({ createdBy }) => createdBy ?? t('templates.shipped'),
      givesWay: 'second',
    },
    { key: 'uses', title: usesLabel, cell: ({ uses }) => uses, align: 'end', givesWay: 'second', isNamed: true },
    {
      key: 'show',
      title: t('templates.show'),
      titleHidden: true,
      cell: ({ number }) => (
        <Button
          variant="subtle"
          size="compact-md"
          disabled={number === shown}
          leftSection={<IconEye size={18} aria-hidden />}
          aria-label={t('templates.showOf', { number })}
          onClick={() => onShow(number)}
        >
          {t(number === shown ? 'templates.shown' : 'templates.show')}
        </Button>
      ),
    },
  ]
  return (
    <Section title={t('templates.versions')} description={t('templates.versionsText')}>
      <DataTable
        label={t('templates.versions')}
        name="versions-"
        counted={(count) => t('counted.versions', { count })}
        columns={columns}
        rows={versions}
        rowKey={({ number }) => number}
        isHighlighted={({ number }) => number === shown}
      />
    </Section>
  )
}
