import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#ui/calls/call.ts'
import { Dialog } from '#ui/components/forms/Dialog.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useKeptWork } from '#ui/forms/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import { IdentityCodeDialog } from '../browser/IdentityCodeDialog.tsx'
import { onePerson, refreshRegister, useFindEmployee } from '../browser/queries.ts'
import type { Employee, Employment } from '../contract.ts'
import { EmployeeModal } from './EmployeeModal.tsx'

interface OpenedEmployeeProps {
  id: number
  /** The employment that is open at first. */
  begin: Employment | undefined
  onClose: () => void
}

/** Somebody whom the address names, listed just now or not, fetched with every employment. */
export function OpenedEmployee({ id, begin, onClose }: OpenedEmployeeProps) {
  const { t } = useTranslation('personnel')
  const { id: companyId } = useCompany()
  const person = useQuery(onePerson(companyId, id))
  const isNobody = person.error instanceof CallError && person.error.status === 404

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (!isNobody) return
    notify.info(t('open.nobody'))
    onClose()
    void refreshRegister()
  }, [isNobody])

  if (person.data) return <EmployeeModal start={person.data} begin={begin} onClose={onClose} />
  if (isNobody) return null
  return (
    <Dialog opened size="xl" title={t('open.title')} onClose={onClose}>
      <Loaded query={person}>{() => null}</Loaded>
    </Dialog>
  )
}

interface AddedEmployeeProps {
  onFound: (employee: Employee) => void
  onCreated: (employee: Employee, employment: Employment) => void
  onClose: () => void
}

/** Adding: the identity code first, then somebody new unless somebody is found (PE-3). */
export function AddedEmployee({ onFound, onCreated, onClose }: AddedEmployeeProps) {
  const { id: companyId } = useCompany()
  const find = useFindEmployee()
  const [code, setCode] = useState<string>()
  useKeptWork(`employee/${companyId}/code`, () => code, setCode)
  if (code !== undefined) return <EmployeeModal start={code} onCreated={onCreated} onClose={onClose} />
  return (
    <IdentityCodeDialog
      find={(sotu) => find.mutateAsync({ query: { companyId }, body: { sotu } })}
      onFound={onFound}
      onUnknown={setCode}
      onClose={onClose}
    />
  )
}
