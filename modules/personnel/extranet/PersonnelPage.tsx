import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { addressFlag, addressText, useAddress } from '#ui/address.ts'
import { CallError } from '#ui/call.ts'
import { useCompany } from '#ui/company.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { notify } from '#ui/notify.ts'
import { queryClient } from '#ui/queries.ts'
import type { Employee } from '../contract.ts'
import { EmployeeModal, OpenedEmployee } from './EmployeeModal.tsx'
import { EmployeeTable, RegisterFiltersBar } from './EmployeeTable.tsx'
import { IdentityCodeDialog } from './IdentityCodeDialog.tsx'
import { onePerson, refreshRegister, register } from './queries.ts'

const Address = z.object({
  filter: addressText,
  sub: addressFlag,
  ended: addressFlag,
  add: addressFlag,
  employee: addressText,
})

/** The employment register of a company (PE-1, PE-2). */
export default function PersonnelPage() {
  const { t } = useTranslation('personnel')
  const { id: companyId } = useCompany()
  const [address, setAddress] = useAddress(Address)
  const { filter = '', sub, ended } = address
  const employees = useQuery(register(companyId, { includeSubOrgs: sub, includeEnded: ended }))
  const [found, setFound] = useState<Employee>()
  const [newCode, setNewCode] = useState<string>()
  const openedId = Number(address.employee)
  const opened = [found, ...(employees.data ?? [])].find((one) => one?.id === openedId)

  const { error } = employees
  useEffect(() => {
    if (!(error instanceof CallError) || error.status === 404) return
    if (error.message.includes('TOO_MANY_SUBORGANIZATIONS')) {
      notify.error(t('tooManySubOrgsFetchError'))
      setAddress({ sub: undefined })
    } else notify.error(t('employeesFetchError'))
  }, [error, setAddress, t])

  const open = useCallback((employee: Employee) => setAddress({ employee: employee.id }), [setAddress])
  const add = useCallback(() => setAddress({ add: true }), [setAddress])
  const close = (isChanged: boolean) => {
    setNewCode(undefined)
    setFound(undefined)
    setAddress({ employee: undefined, add: undefined })
    if (isChanged) void refreshRegister()
  }

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('add')}
        </Button>
      }
    >
      <RegisterFiltersBar filters={address} onChange={setAddress} />
      <Loaded query={employees}>
        {(rows) => <EmployeeTable employees={rows} filter={filter} onOpen={open} onAdd={add} />}
      </Loaded>
      {address.add && newCode === undefined && (
        <IdentityCodeDialog
          onClose={() => setAddress({ add: undefined })}
          onUnknown={setNewCode}
          onFound={(employee) => {
            queryClient.setQueryData(onePerson(companyId, employee.id, '').queryKey, employee)
            setFound(employee)
            setAddress({ add: undefined, employee: employee.id })
          }}
        />
      )}
      {newCode !== undefined && <EmployeeModal key={newCode} start={newCode} onClose={close} />}
      {opened && <OpenedEmployee key={opened.id} employee={opened} onClose={close} />}
    </Page>
  )
}
