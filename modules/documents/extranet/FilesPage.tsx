import { Button, Tabs, Tooltip } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOneOf, addressText } from '#ui/address/address.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { useList } from '#ui/lists/list.ts'
import { lastingQuery } from '#ui/session/session.tsx'
import { DocumentFilters } from '../browser/DocumentFilters.tsx'
import { type Document, listDocumentTypes } from '../contract.ts'
import { OwnDocuments, ReceivedDocuments } from './DocumentLists.tsx'
import { UploadDialog } from './UploadDialog.tsx'

const Choices = { tab: addressOneOf(['shared', 'mine'], 'shared'), type: addressText }
const unfiltered = { search: '', type: undefined }

const confirmationMilliseconds = 2500

/** What the provider has shared, and what one has sent to it (DO-1, DO-2, DO-4). */
export default function FilesPage() {
  const { t } = useTranslation('documents')
  const { data: known = [] } = useQuery(lastingQuery(listDocumentTypes))
  const types = known.map(({ key }) => key)
  const { asked, page, ask, goTo } = useList(Choices)
  const { tab, search, type = '' } = asked
  const [isUploading, setIsUploading] = useState(false)
  const [newest, setNewest] = useState<Document>()
  const query = { searchString: search, type, page: page - 1 }
  const isFiltered = search !== '' || type !== ''

  useEffect(() => {
    if (!newest) return
    const timer = setTimeout(() => setNewest(undefined), confirmationMilliseconds)
    return () => clearTimeout(timer)
  }, [newest])

  function openUpload(): void {
    setNewest(undefined)
    setIsUploading(true)
  }
  const filters = <DocumentFilters search={search} type={type} types={types} onChange={ask} />

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Tooltip label={t('upload.done')} opened={newest !== undefined} withArrow position="bottom">
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={openUpload}>
            {t('upload.action')}
          </Button>
        </Tooltip>
      }
    >
      <div role="status" className="visually-hidden">
        {newest && t('upload.done')}
      </div>
      <Tabs value={tab} onChange={(next) => ask({ ...unfiltered, tab: next === 'mine' && next })} keepMounted={false}>
        <Tabs.List aria-label={t('title')} mb="md">
          <Tabs.Tab value="shared">{t('tab.shared')}</Tabs.Tab>
          <Tabs.Tab value="mine">{t('tab.mine')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="shared">
          {filters}
          <ReceivedDocuments asked={query} isFiltered={isFiltered} onPage={goTo} />
        </Tabs.Panel>
        <Tabs.Panel value="mine">
          {filters}
          <OwnDocuments
            asked={query}
            isFiltered={isFiltered}
            onPage={goTo}
            newestId={newest?.id}
            onUpload={openUpload}
          />
        </Tabs.Panel>
      </Tabs>
      {isUploading && (
        <UploadDialog
          types={types}
          onClose={() => setIsUploading(false)}
          onSent={(document) => {
            setIsUploading(false)
            setNewest(document)
            ask({ ...unfiltered, tab: 'mine' })
          }}
        />
      )}
    </Page>
  )
}
