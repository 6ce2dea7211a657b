import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { useSettings } from '#ui/session/settings.tsx'
import { MarkedText } from '../browser/MarkedText.tsx'
import type { InformationSummary, InformationToEdit } from '../console-contract.ts'
import { oneVersion, refreshInformation, useSaveInformation, versionsOf } from './queries.ts'

/** Who saved the text and when; an older one can be read and put back, which makes it the newest version. */
export function InformationVersions({ text }: { text: InformationToEdit }) {
  const { t } = useTranslation('information')
  // Not in the address: what is being typed above must not be asked about at every look.
  const [page, setPage] = useState(1)
  const [version, setVersion] = useState<number>()
  const versions = useQuery(versionsOf(text.page, text.language, page))
  const columns: Column<InformationSummary>[] = [
    { key: 'version', title: t('console.version'), cell: (row) => row.version || t('console.shipped') },
    { key: 'savedAt', title: t('console.savedAt'), cell: ({ savedAt }) => (savedAt ? formatMoment(savedAt) : '–') },
    { key: 'savedBy', title: t('console.savedBy'), cell: ({ savedBy }) => savedBy ?? '–' },
  ]
  return (
    <>
      <Section title={t('console.versions')} description={t('console.versionsText')}>
        <PagedTable
          label={t('console.versions')}
          counted={(count) => t('counted.versions', { count })}
          columns={columns}
          query={versions}
          rowKey={(row) => row.version}
          onPage={setPage}
          onOpen={(row) => setVersion(row.version)}
          isHighlighted={(row) => row.version === version}
        />
      </Section>
      {version !== undefined && <OneVersion key={version} text={text} version={version} />}
    </>
  )
}

function OneVersion({ text, version }: { text: InformationToEdit; version: number }) {
  const { t } = useTranslation('information')
  const { providerName } = useSettings()
  const { page, language } = text
  const query = useQuery(oneVersion(page, language, version))
  const save = useSaveInformation()
  const [isAsking, setIsAsking] = useState(false)

  async function putBack(content: string): Promise<void> {
    try {
      await save.mutateAsync({ params: { page, language }, body: { content, basedOn: text.version } })
      notify.success(t('console.putBackDone'))
    } catch (cause) {
      await refreshInformation()
      throw cause
    }
  }

  const title = version === 0 ? t('console.shipped') : t('console.oneVersion', { version })
  return (
    <Section title={title}>
      <Loaded query={query}>
        {({ content }) => (
          <>
            <MarkedText content={content} providerName={providerName} />
            {version !== text.version && (
              <div>
                <Button
                  variant="default"
                  leftSection={<IconRestore size={18} aria-hidden />}
                  onClick={() => setIsAsking(true)}
                >
                  {t('console.putBack')}
                </Button>
              </div>
            )}
            <Confirm
              opened={isAsking}
              title={t('console.putBackTitle')}
              confirmLabel={t('console.putBack')}
              onClose={() => setIsAsking(false)}
              onConfirm={() => putBack(content)}
            >
              {t('console.putBackText')}
            </Confirm>
          </>
        )}
      </Loaded>
    </Section>
  )
}
