import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaff } from '#ui/session/staff.tsx'
import { kept } from '#ui/storage.ts'
import { WaitingList } from '../browser/WaitingList.tsx'
import { waitingFor } from './queries.ts'

const choice = kept('localStorage', 'waitingOf')

/** What waits for the staff: of the companies for which they are responsible, or of all; the choice is kept (IN-2). */
export default function WaitingForStaff() {
  const { t } = useTranslation('waiting')
  const { role } = useStaff()
  // Administrators are seldom responsible for a company themselves.
  const [isOwn, setOwn] = useState((choice.read() ?? (role === 'ROLE_COACH' ? 'own' : 'all')) === 'own')
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
