import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { addressFlag, addressId, useAddress, useOpening } from '#ui/address/address.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { notify } from '#ui/notify.ts'
import type { SickLeave } from '../contract.ts'
import { EditSickLeave } from './EditSickLeave.tsx'
import { NewSickLeave } from './NewSickLeave.tsx'
import { useRemove } from './queries.ts'
import { SickLeaveList } from './SickLeaveList.tsx'

const Address = { new: addressFlag, edit: addressId, employee: addressId }

/** What one has recorded within the last hour, with a way to record, correct and remove (SL-1, SL-2). */
export default function SickLeavesPage() {
  const { t } = useTranslation('sick-leaves')
  const [address, setAddress] = useAddress(Address)
  const [removing, setRemoving] = useState<SickLeave>()
  const [newest, setNewest] = useState<number>()
  const remove = useRemove()
  const { open, close } = useOpening(setAddress, { new: undefined, edit: undefined, employee: undefined })
  const openNew = () => open({ new: true })

  if (address.new)
    return (
      <NewSickLeave
        employeeId={address.employee}
        onClose={close}
        onRecorded={(leave) => {
          setNewest(leave.id)
          close()
        }}
      />
    )
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
      <SickLeaveList
        newest={newest}
        onAdd={openNew}
        onEdit={({ ehrSickLeaveId }) => open({ edit: ehrSickLeaveId })}
        onRemove={setRemoving}
      />
      {address.edit && <EditSickLeave id={address.edit} onClose={close} />}
      <Confirm
        opened={removing !== undefined}
        title={t('remove.title')}
        confirmLabel={t('remove.confirm')}
        isDangerous
        onConfirm={async () => {
          if (!removing) return
          await remove.mutateAsync({ params: { id: removing.ehrSickLeaveId } })
          notify.success(t('deleteSuccessful'))
        }}
        onClose={() => setRemoving(undefined)}
      >
        {removing &&
          t('remove.text', {
            name: `${removing.firstName} ${removing.lastName}`,
            start: formatDay(removing.start),
            end: formatDay(removing.end),
          })}
      </Confirm>
    </Page>
  )
}
