import { Button } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressFlag, addressId, useAddress, useOpening } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { CallError } from '#ui/calls/call.ts'
import { queryClient } from '#ui/calls/queries.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { useKeptChoices } from '#ui/lists/kept-choices.ts'
import { useList } from '#ui/lists/list.ts'
import { notify } from '#ui/notify.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import { onePerson, register } from '../browser/queries.ts'
import type { Employee, Employment } from '../contract.ts'
import { EmployeeTable } from './EmployeeTable.tsx'
import { AddedEmployee, OpenedEmployee } from './OpenedEmployee.tsx'
import { RegisterFilters, registerChoices } from './RegisterFilters.tsx'

const Address = { add: addressFlag, employee: addressId }

/** The employment register of a company (PE-1, PE-2). */
export default function PersonnelPage() {
  const { t } = useTranslation('personnel')
  const { id: companyId } = useCompany()
  const [address, setAddress] = useAddress(Address)
  const list = useList(registerChoices)
  const { asked, ask, page } = list
  useKeptChoices(useSession().user.id, `personnel.${companyId}`, registerChoices, asked)
  const { search, unit, sub, ended, sort } = asked
  const employees = useQuery(
    register(
      companyId,
      { search, unitId: unit, includeSubOrgs: sub && sub === 'true', includeEnded: ended, sort },
      page,
    ),
  )
  const opening = useOpening(setAddress, { employee: undefined, add: undefined })

  const { error } = employees
  useEffect(() => {
    if (!(error instanceof CallError) || error.status === 404) return
    if (error.message.includes('TOO_MANY_SUBORGANIZATIONS')) {
      notify.error(t('tooManySubOrgsFetchError'))
      ask({ sub: 'false' }, { push: false })
    } else notify.error(t('employeesFetchError'))
  }, [error, ask, t])

  const open = useCallback((employee: Employee) => opening.open({ employee: employee.id }), [opening.open])
  const [created, setCreated] = useState<{ id: number; employment: Employment }>()
  const show = (employee: Employee) => {
    queryClient.setQueryData(onePerson(companyId, employee.id).queryKey, employee)
    setAddress({ add: undefined, employee: employee.id }, { push: false })
  }
  const add = useCallback(() => opening.open({ add: true }), [opening.open])

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <>
          <Button
            component={Link}
            to={companyPath(companyId, 'personnel/import')}
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            {t('import')}
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {t('add')}
          </Button>
        </>
      }
    >
      <RegisterFilters filters={asked} onChange={ask} found={employees.data} />
      <EmployeeTable employees={employees} list={list} onOpen={open} onAdd={add} />
      {address.add && (
        <AddedEmployee
          onClose={opening.close}
          onFound={show}
          onCreated={(employee, employment) => {
            setCreated({ id: employee.id, employment })
            show(employee)
          }}
        />
      )}
      {address.employee && (
        <OpenedEmployee
          key={address.employee}
          id={address.employee}
          begin={created?.id === address.employee ? created.employment : undefined}
          onClose={() => {
            setCreated(undefined)
            opening.close()
          }}
        />
      )}
    </Page>
  )
}
