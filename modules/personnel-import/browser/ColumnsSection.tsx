import { Alert, Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptDayField } from '#ui/components/dates/KeptDayField.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { TableView } from '#ui/components/lists/TableView.tsx'
import { type ImportColumn, type ImportField, importFields, type PersonnelImport } from '../contract.ts'
import styles from './Import.module.css'
import { refusalText } from './problems.ts'
import { type Place, unitPaths, useMap } from './queries.ts'
import { useImportSite } from './site.ts'

/** What each column is taken for and why, and what is done about what is not in the file (IM-1, IM-3). */
export function ColumnsSection({ place, opened }: { place: Place; opened: PersonnelImport }) {
  const { t } = useTranslation('personnel-import')
  const [columns, setColumns] = useState(opened.columns)
  const [options, setOptions] = useState(opened.options)
  const { units } = useImportSite()
  const map = useMap()
  const hasCode = columns.some(({ field }) => field === 'sotu')

  const choose = (name: string, field: ImportField | null) =>
    setColumns(
      columns.map((one) => {
        if (one.name === name) return { ...one, field, guessedBy: null }
        // A field is one column: it leaves the one that had it.
        return field && one.field === field ? { ...one, field: null, guessedBy: null } : one
      }),
    )

  const check = () =>
    map.mutate({
      params: place,
      body: {
        columns: columns.map(({ name, field }) => ({ name, field })),
        options: { ...options, endMissingConfirmed: null },
      },
    })

  return (
    <Section title={t('columns.title')} description={t('columns.text')}>
      {!hasCode && <Alert color="yellow">{t('columns.needed')}</Alert>}
      <TableView<ImportColumn>
        label={t('columns.title')}
        rows={columns}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', title: t('columns.name'), cell: ({ name }) => name, isName: true },
          {
            key: 'field',
            title: t('columns.field'),
            cell: ({ name, field }) => (
              <NativeSelect
                className={styles['field'] ?? ''}
                aria-label={t('columns.of', { name })}
                value={field ?? ''}
                onChange={(event) =>
                  choose(name, importFields.find((one) => one === event.currentTarget.value) ?? null)
                }
                data={[
                  { value: '', label: t('columns.nothing') },
                  ...importFields.map((value) => ({ value, label: t(`field.${value}`) })),
                ]}
              />
            ),
          },
          {
            key: 'why',
            title: t('columns.why'),
            cell: ({ guessedBy }) => guessedBy && t(`columns.guessed.${guessedBy}`),
          },
          { key: 'sample', title: t('columns.sample'), cell: ({ sample }) => sample.join(' · '), givesWay: 'first' },
        ]}
      />
      <div className={styles['options']}>
        <NativeSelect
          label={t('options.unit')}
          value={options.defaultUnitId ?? ''}
          onChange={(event) =>
            setOptions({
              ...options,
              defaultUnitId: event.currentTarget.value ? Number(event.currentTarget.value) : null,
            })
          }
          data={[
            { value: '', label: t('options.noUnit') },
            ...unitPaths(units).map(([id, label]) => ({ value: String(id), label })),
          ]}
        />
        <KeptDayField
          label={t('options.start')}
          value={options.defaultStart}
          onChange={(defaultStart) => setOptions({ ...options, defaultStart })}
        />
        <Checkbox
          label={t('options.endMissing')}
          description={t('options.endMissingText')}
          checked={options.endMissing}
          onChange={(event) => setOptions({ ...options, endMissing: event.currentTarget.checked })}
        />
      </div>
      {map.error && (
        <Alert role="alert" color="red">
          {refusalText(t, map.error)}
        </Alert>
      )}
      <Group>
        <Button variant="default" disabled={!hasCode} loading={map.isPending} onClick={check}>
          {t('columns.check')}
        </Button>
      </Group>
    </Section>
  )
}
