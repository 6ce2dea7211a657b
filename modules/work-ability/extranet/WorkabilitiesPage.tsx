import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { addressFlag, addressId, addressText, useAddress, useOpening } from '#ui/address/address.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { useList } from '#ui/lists/list.ts'
import { useCompany } from '#ui/session/company.tsx'
import { CaseList, caseChoices } from './CaseList.tsx'
import { CasePage } from './CasePage.tsx'
import { cases } from './queries.ts'
import { RequestDialog } from './RequestDialog.tsx'

const Address = {
  case: addressId,
  new: addressFlag,
  employee: addressId,
  event: addressText,
}

/** The work ability cases that the caller has access to, or the one of the address (WA-1, WA-4). */
export default function WorkabilitiesPage() {
  const { t, i18n } = useTranslation('work-ability')
  const { id: companyId } = useCompany()
  const [address, setAddress] = useAddress(Address)
  const list = useList(caseChoices)
  const { search, ended, sub, sort } = list.asked
  const found = useQuery({
    ...cases(companyId, asLanguage(i18n.language), { search, ended, includeChildren: sub, sort }, list.page),
    enabled: address.case === undefined,
  })
  const { open, close } = useOpening(setAddress, {
    case: undefined,
    event: undefined,
    new: undefined,
    employee: undefined,
  })
  const openNew = () => open({ new: true })

  if (address.case !== undefined) return <CasePage key={address.case} id={address.case} onBack={close} />
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={openNew}>
          {t('add')}
        </Button>
      }
    >
      <CaseList cases={found} list={list} onAdd={openNew} />
      {address.new && (
        <RequestDialog
          employeeId={address.employee}
          onClose={close}
          onRequested={({ id }) => setAddress({ case: id, new: undefined, employee: undefined }, { push: false })}
        />
      )}
    </Page>
  )
}
