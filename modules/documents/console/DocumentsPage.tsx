import { Button, NativeSelect, Stack, Tabs } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyFilter, CompanyName } from '#modules/companies/console/public.tsx'
import { ListViews, OwnCustomers, OwnCustomersName } from '#modules/views/console/public.tsx'
import { listSortings } from '#shared/sorting.ts'
import { addressFlag, addressId, addressOneOf, addressText } from '#ui/address/address.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { addressSort, useConsoleList } from '#ui/console-lists/console-list.ts'
import { PageSizeField } from '#ui/console-lists/PageSizeField.tsx'
import { addressPageSize } from '#ui/console-lists/page-size.ts'
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
  own: addressFlag,
  type: addressText,
  pageSize: addressPageSize,
  sort: addressSort(listSortings),
}

/** What employers have sent, and what is shared with them (PC-4). */
export default function DocumentsPage() {
  const { t } = useTranslation('documents')
  const { asked, page, ask, goTo, sorted, views } = useConsoleList('documents', Choices, listSortings)
  const { tab, state, companyId, own, search, type = '', pageSize, sort } = asked
  const [isSharing, setIsSharing] = useState(false)
  const query = {
    searchString: search,
    type,
    page: page - 1,
    ...(companyId !== undefined && { companyId }),
    ...(own && { own }),
    ...(pageSize && { pageSize }),
  }
  const isFiltered = search !== '' || type !== '' || companyId !== undefined || own

  const filters = (isSent: boolean) => (
    <DocumentFilters
      search={search}
      type={type}
      types={documentTypes}
      onChange={ask}
      others={{
        chosen: {
          companyId: companyId && <CompanyName id={companyId} />,
          own: own && <OwnCustomersName />,
          state: isSent && state && t(`console.state.${state}`),
        },
        fields: (
          <>
            <CompanyFilter
              label={t('console.field.company')}
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
            <OwnCustomers own={own} onChange={(chosen) => ask({ own: chosen })} />
          </>
        ),
        seldom: <PageSizeField pageSize={pageSize} onChange={(chosen) => ask({ pageSize: chosen })} />,
      }}
    />
  )

  return (
    <Page
      title={t('title')}
      description={t('console.text')}
      actions={
        <>
          <ListViews list="documents" {...views} />
          <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => setIsSharing(true)}>
            {t('console.share.action')}
          </Button>
        </>
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
          <Stack gap="lg">
            {filters(true)}
            <SentDocuments
              asked={{ ...query, ...(state && { handled: state === 'handled' }), ...(sort && { sort }) }}
              isFiltered={isFiltered || state !== undefined}
              onPage={goTo}
              sorted={sorted}
            />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="shared">
          <Stack gap="lg">
            {filters(false)}
            <SharedDocuments
              asked={{ ...query, ...(sort && sort !== 'company' && sort !== '-company' && { sort }) }}
              isFiltered={isFiltered}
              onPage={goTo}
              sorted={sorted}
            />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {isSharing && (
        <ShareDialog
          onClose={() => setIsSharing(false)}
          onShared={() => {
            setIsSharing(false)
            ask({ tab: 'shared', state: undefined, companyId: undefined, own: false, search: '', type: undefined })
          }}
        />
      )}
    </Page>
  )
}
