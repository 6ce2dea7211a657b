import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { Link } from '#ui/address/Link.tsx'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { State } from '#ui/components/states/State.tsx'
import { useModuleNames } from '#ui/module-names.ts'
import { notify } from '#ui/notify.ts'
import type { CompanyAccess, ConsoleUser } from '../console-contract.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { useTakeAccess } from './queries.ts'

/** The companies that a person can reach, and how far in each. */
export function UserAccess({ user, mayChange }: { user: ConsoleUser; mayChange: boolean }) {
  const { t } = useTranslation('account')
  const moduleNames = useModuleNames()
  const take = useTakeAccess()
  const [changing, setChanging] = useState<CompanyAccess | 'new'>()
  const [taking, setTaking] = useState<CompanyAccess>()

  const columns: Column<CompanyAccess>[] = [
    {
      key: 'company',
      title: t('console.field.company'),
      cell: ({ companyId, companyName }) => <Link to={`/companies/${companyId}`}>{companyName}</Link>,
      under: ({ mainUser }) =>
        mainUser && (
          <div>
            <State kind="new">{t('console.access.mainUser')}</State>
          </div>
        ),
      value: ({ companyName }) => companyName,
    },
    {
      key: 'unit',
      title: t('console.field.reach'),
      cell: ({ companyId, branchId, branchName }) =>
        branchId === companyId ? t('console.access.wholeCompany') : branchName,
    },
    {
      key: 'sections',
      givesWay: 'second',
      title: t('console.field.sections'),
      cell: ({ modules }) => (modules ? moduleNames(modules) : t('console.access.allSections')),
    },
    {
      key: 'endsOn',
      isNamed: true,
      title: t('console.access.endsOn'),
      cell: ({ endsOn }) => (endsOn ? formatDay(endsOn) : '–'),
    },
  ]
  const actions: Column<CompanyAccess> = {
    key: 'actions',
    title: t('console.access.actions'),
    titleHidden: true,
    align: 'end',
    cell: (access) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button
          size="sm"
          flex="none"
          variant="default"
          aria-label={t('console.access.changeOf', { company: access.companyName })}
          onClick={() => setChanging(access)}
        >
          {t('console.access.change')}
        </Button>
        <Button
          size="sm"
          flex="none"
          variant="default"
          aria-label={t('console.access.takeOf', { company: access.companyName })}
          onClick={() => setTaking(access)}
        >
          {t('console.access.take')}
        </Button>
      </Group>
    ),
  }
  const add = mayChange && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setChanging('new')}>
      {t('console.access.add')}
    </Button>
  )

  return (
    <Section
      title={t('console.access.title')}
      description={t('console.access.text')}
      actions={user.access.length > 0 && add}
    >
      <DataTable
        label={t('console.access.title')}
        counted={(count) => t('counted.companies', { count })}
        columns={mayChange ? [...columns, actions] : columns}
        rows={user.access}
        rowKey={({ companyId }) => companyId}
        pageSize={25}
        empty={
          <Empty title={t('console.access.none')} action={add}>
            {t('console.access.noneText')}
          </Empty>
        }
      />
      {changing && (
        <AccessDialog
          user={user}
          {...(changing !== 'new' && { access: changing })}
          onClose={() => setChanging(undefined)}
        />
      )}
      <Confirm
        opened={taking !== undefined}
        title={t('console.access.confirmTitle')}
        confirmLabel={t('console.access.take')}
        isDangerous
        onClose={() => setTaking(undefined)}
        onConfirm={async () => {
          if (!taking) return
          await take.mutateAsync({ params: { id: user.id, companyId: taking.companyId } })
          notify.success(t('console.access.taken', { company: taking.companyName }))
        }}
      >
        {t('console.access.confirmText', { name: `${user.firstName} ${user.lastName}`, company: taking?.companyName })}
      </Confirm>
    </Section>
  )
}
