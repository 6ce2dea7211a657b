import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '#ui/calls/queries.ts'
import { onPush, refreshSoon } from '#ui/push/push.ts'
import { useStaff } from '#ui/session/staff.tsx'
import { kept } from '#ui/storage.ts'
import { WaitingList } from '../browser/WaitingList.tsx'
import { listWaitingForStaff } from '../console-contract.ts'
import { waitingFor } from './queries.ts'

const choice = kept('localStorage', 'waitingOf')

/** What waits for the staff: of the companies for which they are responsible, or of all; the choice is kept (IN-2). */
export default function WaitingForStaff() {
  const { t } = useTranslation('waiting')
  const { role } = useStaff()
  // Administrators are seldom responsible for a company themselves.
  const [isOwn, setOwn] = useState((choice.read() ?? (role === 'ROLE_COACH' ? 'own' : 'all')) === 'own')
  // Only where all of it is shown: a badge is told by the events of its own kind.
  useEffect(() => onPush('waitingUpdate', () => refreshSoon({ queryKey: keyOf(listWaitingForStaff) })), [])
  const choose = (own: boolean) => {
    choice.write(own ? 'own' : 'all')
    setOwn(own)
  }
  return (
    <WaitingList
      waiting={useQuery(waitingFor(isOwn))}
      words="staff"
      choice={<Switch label={t('own')} checked={isOwn} onChange={(event) => choose(event.currentTarget.checked)} />}
    />
  )
}
