import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Row, Rows } from '#ui/components/lists/Rows.tsx'
import { useModuleNames } from '#ui/module-names.ts'
import { notify } from '#ui/notify.ts'
import type { Delegation } from '../contract.ts'
import { useEndDelegation } from './queries.ts'

/** Whose access is covered by whom and when; who may end one finds the button. */
export function DelegationList({ companyId, rows }: { companyId: number; rows: readonly Delegation[] }) {
  const { t } = useTranslation('main-users')
  const moduleNames = useModuleNames()
  const end = useEndDelegation()
  const [ending, setEnding] = useState<Delegation>()
  const namesOf = ({ fromUser, toUser }: Delegation) => ({ from: fromUser.displayName, to: toUser.displayName })
  return (
    <>
      <Rows>
        {rows.map((one) => (
          <Row
            key={one.id}
            name={t('cover.who', namesOf(one))}
            details={
              <>
                {t('cover.days', { from: formatDay(one.from), to: formatDay(one.to) })}
                {' · '}
                {one.modules ? moduleNames(one.modules) : t('cover.allOfGiver')}
              </>
            }
            actions={
              one.mayEnd && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('cover.endOf', namesOf(one))}
                  onClick={() => setEnding(one)}
                >
                  {t('cover.end')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      <Confirm
        opened={ending !== undefined}
        title={t('cover.endTitle')}
        confirmLabel={t('cover.end')}
        isDangerous
        onClose={() => setEnding(undefined)}
        onConfirm={async () => {
          if (ending) await end.mutateAsync({ params: { companyId, id: ending.id } })
          notify.success(t('cover.ended'))
        }}
      >
        {ending && t('cover.endText', namesOf(ending))}
      </Confirm>
    </>
  )
}
