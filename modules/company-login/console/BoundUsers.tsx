import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Link } from '#ui/address/Link.tsx'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import type { BoundUser } from '../console-contract.ts'
import { boundAt, useUnbind } from './queries.ts'

/** Who has come in with the company's accounts and is known by them. */
export function BoundUsers({ companyId }: { companyId: number }) {
  const { t } = useTranslation('company-login')
  const users = useQuery(boundAt(companyId))
  const unbind = useUnbind()
  const [leaving, setLeaving] = useState<BoundUser>()
  const name = leaving?.displayName ?? ''
  return (
    <Section title={t('console.users.title')} description={t('console.users.text')}>
      <Loaded query={users}>
        {(rows) => (
          <DataTable
            label={t('console.users.title')}
            counted={(count) => t('console.users.counted', { count })}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<Empty title={t('console.users.none')} />}
            columns={[
              {
                key: 'name',
                title: t('console.users.name'),
                isName: true,
                cell: ({ id, displayName }) => <Link to={`/users/${id}`}>{displayName}</Link>,
              },
              {
                key: 'boundAt',
                title: t('console.users.boundAt'),
                isNamed: true,
                cell: (one) => formatMoment(one.boundAt),
              },
              {
                key: 'usedAt',
                title: t('console.users.usedAt'),
                isNamed: true,
                cell: (one) => formatMoment(one.usedAt),
              },
              {
                key: 'actions',
                title: t('console.users.actions'),
                cell: (one) => (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={t('console.users.unbindOf', { name: one.displayName })}
                    onClick={() => setLeaving(one)}
                  >
                    {t('console.users.unbind')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      <Confirm
        opened={leaving !== undefined}
        title={t('console.users.unbindTitle', { name })}
        confirmLabel={t('console.users.unbind')}
        isDangerous
        onClose={() => setLeaving(undefined)}
        onConfirm={async () => {
          await unbind.mutateAsync({ params: { companyId, userId: leaving?.id ?? 0 } })
          notify.success(t('console.users.unbound', { name }))
        }}
      >
        {t('console.users.unbindText')}
      </Confirm>
    </Section>
  )
}
