import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { formatMoment } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { CallError } from '#ui/call.ts'
import { BackLink } from '#ui/components/BackLink.tsx'
import { DataTable } from '#ui/components/DataTable.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import type { Column } from '#ui/components/TableView.tsx'
import { errorText } from '#ui/errors.ts'
import { notify } from '#ui/notify.ts'
import { useStaff } from '#ui/staff.tsx'
import { allFields, isGroup } from '../rules.ts'
import { OrderTemplateDefinition, TemplateKey } from '../templates/contract.ts'
import type { KeptTemplate } from './contract.ts'
import { keptTemplates, useImportTemplate } from './queries.ts'

/** What a template is exported to and imported from. */
const TemplateFile = z.object({ key: TemplateKey, definition: OrderTemplateDefinition })

/** The order templates, to files and back (PC-8). */
export default function TemplatesPage() {
  const { t, i18n } = useTranslation('orders')
  const language = asLanguage(i18n.language)
  const templates = useQuery(keptTemplates)
  const importTemplate = useImportTemplate()
  const input = useRef<HTMLInputElement>(null)
  const isAdmin = useStaff().role === 'ROLE_ADMIN'
  const nameOf = ({ definition }: KeptTemplate) => definition.name[language]

  async function importFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    const read = z.safeParse(TemplateFile, await readJson(file))
    if (!read.success) {
      const places = [...new Set(read.error.issues.map(({ path }) => path.join('.')))].filter(Boolean)
      notify.error(
        places.length > 0 ? t('templates.refused', { fields: places.join(', ') }) : t('templates.unreadable'),
      )
      return
    }
    try {
      const { key, definition } = read.data
      const kept = await importTemplate.mutateAsync({ params: { key }, body: definition })
      notify.success(t('templates.imported', { name: nameOf(kept) }))
    } catch (cause) {
      const fields = cause instanceof CallError ? cause.fields.map(({ field }) => field).join(', ') : ''
      notify.error(fields ? t('templates.refused', { fields }) : errorText(cause))
    }
  }

  const columns: Column<KeptTemplate>[] = [
    { key: 'name', title: t('templates.name'), cell: nameOf, value: nameOf },
    { key: 'key', title: t('templates.key'), cell: ({ key }) => key, value: ({ key }) => key },
    {
      key: 'fields',
      title: t('templates.fields'),
      cell: ({ definition }) => allFields(definition.orderInputFields).filter((field) => !isGroup(field)).length,
      align: 'end',
    },
    {
      key: 'offered',
      title: t('templates.offered'),
      cell: ({ definition }) => t(definition.offered ? 'templates.yes' : 'templates.no'),
    },
    { key: 'updated', title: t('templates.updated'), cell: ({ updatedAt }) => formatMoment(updatedAt) },
    {
      key: 'export',
      title: t('templates.export'),
      titleHidden: true,
      cell: (row) => (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={t('templates.exportOf', { name: nameOf(row) })}
          onClick={() => download(row)}
        >
          {t('templates.export')}
        </Button>
      ),
    },
  ]

  return (
    <Page
      title={t('templates.title')}
      description={t('templates.text')}
      back={<BackLink to="/orders">{t('templates.back')}</BackLink>}
      actions={
        isAdmin && (
          <>
            <input
              ref={input}
              type="file"
              accept="application/json,.json"
              hidden
              aria-label={t('templates.import')}
              onChange={(event) => void importFile(event)}
            />
            <Button
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={importTemplate.isPending}
              onClick={() => input.current?.click()}
            >
              {t('templates.import')}
            </Button>
          </>
        )
      }
    >
      <Loaded query={templates}>
        {(rows) => <DataTable label={t('templates.title')} columns={columns} rows={rows} rowKey={({ key }) => key} />}
      </Loaded>
    </Page>
  )
}

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    return undefined
  }
}

function download({ key, definition }: KeptTemplate): void {
  const content = new Blob([JSON.stringify({ key, definition }, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = `${key}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
