import { Button, Tabs, Tooltip } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOneOf, addressPage, addressText, useAddress } from '#ui/address.ts'
import { Page } from '#ui/components/Page.tsx'
import { useSession } from '#ui/session.tsx'
import type { Document } from '../contract.ts'
import { DocumentFilters } from './DocumentFilters.tsx'
import { OwnDocuments, ReceivedDocuments } from './DocumentLists.tsx'
import { UploadDialog } from './UploadDialog.tsx'

const Address = {
  tab: addressOneOf(['shared', 'mine'], 'shared'),
  search: addressText,
  type: addressText,
  page: addressPage,
}
const unfiltered = { search: undefined, type: undefined, page: undefined }

const confirmationMilliseconds = 2500

/** What the provider has shared, and what one has sent to it (DO-1, DO-2, DO-4). */
export default function FilesPage() {
  const { t } = useTranslation('documents')
  const types = useSession().documentTypes.map(({ key }) => key)
  const [{ tab, search = '', type = '', page }, setAddress] = useAddress(Address)
  const [isUploading, setIsUploading] = useState(false)
  const [newest, setNewest] = useState<Document>()
  const goTo = useCallback((to: number) => setAddress({ page: to > 1 && to }), [setAddress])
  const asked = { searchString: search, type, page: page - 1 }
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
  const filters = (
    <DocumentFilters
      search={search}
      type={type}
      types={types}
      onChange={(changed) => setAddress({ ...changed, page: undefined })}
    />
  )

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
      <Tabs
        value={tab}
        onChange={(next) => setAddress({ ...unfiltered, tab: next === 'mine' && next })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('title')} mb="md">
          <Tabs.Tab value="shared">{t('tab.shared')}</Tabs.Tab>
          <Tabs.Tab value="mine">{t('tab.mine')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="shared">
          {filters}
          <ReceivedDocuments asked={asked} isFiltered={isFiltered} onPage={goTo} />
        </Tabs.Panel>
        <Tabs.Panel value="mine">
          {filters}
          <OwnDocuments
            asked={asked}
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
            setAddress({ ...unfiltered, tab: 'mine' })
          }}
        />
      )}
    </Page>
  )
}
