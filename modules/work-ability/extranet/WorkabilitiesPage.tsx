import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressFlag, addressId, addressText, useAddress } from '#ui/address.ts'
import { useCompany } from '#ui/company.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { useList } from '#ui/list.ts'
import { CaseList } from './CaseList.tsx'
import { CasePage } from './CasePage.tsx'
import { cases } from './queries.ts'
import { RequestDialog } from './RequestDialog.tsx'

const Address = {
  case: addressId,
  new: addressFlag,
  event: addressText,
}
const Choices = { ended: addressFlag, sub: addressFlag }

/** The work ability cases that the caller has access to, or the one of the address (WA-1, WA-4). */
export default function WorkabilitiesPage() {
  const { t } = useTranslation('work-ability')
  const { id: companyId } = useCompany()
  const [address, setAddress] = useAddress(Address)
  const { asked, ask } = useList(Choices)
  const list = useQuery({ ...cases(companyId, asked.sub), enabled: address.case === undefined })
  const open = (id: number) => setAddress({ case: id, new: undefined }, { push: true })

  if (address.case !== undefined)
    return (
      <CasePage
        key={address.case}
        id={address.case}
        onBack={() => setAddress({ case: undefined, event: undefined }, { push: true })}
      />
    )
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAddress({ new: true })}>
          {t('add')}
        </Button>
      }
    >
      <Loaded query={list}>
        {(all) => (
          <CaseList cases={all} filters={asked} onFilter={ask} onOpen={open} onAdd={() => setAddress({ new: true })} />
        )}
      </Loaded>
      {address.new && (
        <RequestDialog onClose={() => setAddress({ new: undefined })} onRequested={({ id }) => open(id)} />
      )}
    </Page>
  )
}
