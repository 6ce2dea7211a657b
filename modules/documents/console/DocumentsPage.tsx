import { Button, NativeSelect, Tabs } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyFilter } from '#modules/companies/console/public.tsx'
import { addressId, addressOneOf, addressText } from '#ui/address/address.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { useList } from '#ui/lists/list.ts'
import { DocumentFilters } from '../browser/DocumentFilters.tsx'
import { documentTypes } from '../contract.ts'
import { SentDocuments } from './SentDocuments.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { SharedDocuments } from './SharedDocuments.tsx'

const states = ['new', 'handled'] as const
const Choices = {
  tab: addressOneOf(['sent', 'shared'], 'sent'),
  state: addressOneOf(states),
  companyId: addressId,
  type: addressText,
}

/** What employers have sent, and what is shared with them (PC-4). */
export default function DocumentsPage() {
  const { t } = useTranslation('documents')
  const { asked, page, ask, goTo } = useList(Choices)
  const { tab, state, companyId, search, type = '' } = asked
  const [isSharing, setIsSharing] = useState(false)
  const query = { searchString: search, type, page: page - 1, ...(companyId !== undefined && { companyId }) }
  const isFiltered = search !== '' || type !== '' || companyId !== undefined

  const filters = (isSent: boolean) => (
    <DocumentFilters search={search} type={type} types={documentTypes} onChange={ask}>
      <CompanyFilter
        label={t('console.field.company')}
        placeholder={t('console.companyPlaceholder')}
        companyId={companyId}
        onChange={(chosen) => ask({ companyId: chosen })}
      />
      {isSent && (
        <NativeSelect
          label={t('console.field.state')}
          value={state ?? ''}
          onChange={(event) => ask({ state: Choices.state(event.currentTarget.value) })}
          data={[
            { value: '', label: t('console.state.all') },
            ...states.map((value) => ({ value, label: t(`console.state.${value}`) })),
          ]}
        />
      )}
    </DocumentFilters>
  )

  return (
    <Page
      title={t('title')}
      description={t('console.text')}
      actions={
        <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => setIsSharing(true)}>
          {t('console.share.action')}
        </Button>
      }
    >
      <Tabs
        value={tab}
        onChange={(next) => ask({ tab: next === 'shared' && next, state: undefined, search: '', type: undefined })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('title')} mb="md">
          <Tabs.Tab value="sent">{t('console.tab.sent')}</Tabs.Tab>
          <Tabs.Tab value="shared">{t('console.tab.shared')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sent">
          {filters(true)}
          <SentDocuments
            asked={{ ...query, ...(state && { handled: state === 'handled' }) }}
            isFiltered={isFiltered || state !== undefined}
            onPage={goTo}
          />
        </Tabs.Panel>
        <Tabs.Panel value="shared">
          {filters(false)}
          <SharedDocuments asked={query} isFiltered={isFiltered} onPage={goTo} />
        </Tabs.Panel>
      </Tabs>
      {isSharing && (
        <ShareDialog
          onClose={() => setIsSharing(false)}
          onShared={() => {
            setIsSharing(false)
            ask({ tab: 'shared', state: undefined, companyId: undefined, search: '', type: undefined })
          }}
        />
      )}
    </Page>
  )
}
