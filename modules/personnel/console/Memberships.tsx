import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressFlag, addressText } from '#ui/address/address.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useList } from '#ui/lists/list.ts'
import { formatPeriod } from '../browser/register-rows.ts'
import type { OrganisationEmployment } from '../console-contract.ts'
import { EmploymentDialog } from './EmploymentDialog.tsx'
import { categoriesOf, employmentsAt } from './queries.ts'
import styles from './RegisterPage.module.css'

const Choices = { member: addressText, ended: addressFlag }

/** Who of an organisation's people has which member of its categories; each is changed with the employment. */
export function Memberships({ organisationId }: { organisationId: number }) {
  const { t } = useTranslation('personnel')
  const { asked, page, ask, goTo } = useList(Choices)
  const { member, ended } = asked
  const categories = useQuery(categoriesOf(organisationId))
  const employments = useQuery({
    ...employmentsAt(organisationId, { member, ended, page }),
    enabled: Boolean(categories.data?.length),
  })
  const [edited, setEdited] = useState<OrganisationEmployment>()
  const nameOf = new Map((categories.data ?? []).map(({ id, name }) => [id, name]))

  const columns: Column<OrganisationEmployment>[] = [
    { key: 'name', title: t('column.name'), cell: ({ firstName, lastName }) => `${lastName} ${firstName}` },
    {
      key: 'members',
      title: t('console.members.column'),
      cell: ({ employment: { categoryMembers } }) =>
        categoryMembers.length === 0 ? (
          t('console.members.none')
        ) : (
          <span className={styles['lines']}>
            {categoryMembers.map((one) => (
              <span key={one.id}>
                {nameOf.get(one.categoryId)}: {one.name} ({formatPeriod(one)})
              </span>
            ))}
          </span>
        ),
    },
    { key: 'dates', title: t('column.dates'), cell: ({ employment }) => formatPeriod(employment), givesWay: 'first' },
    {
      key: 'edit',
      title: t('employment.edit'),
      titleHidden: true,
      align: 'end',
      cell: (row) => (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={t('console.members.editOf', { name: `${row.lastName} ${row.firstName}` })}
          onClick={() => setEdited(row)}
        >
          {t('employment.edit')}
        </Button>
      ),
    },
  ]

  // Where nothing is sorted there is nothing to belong to.
  if (!categories.data?.length) return null
  return (
    <Section title={t('console.members.title')} description={t('console.members.text')}>
      <search className={styles['filters']}>
        <NativeSelect
          label={t('category.member')}
          value={member ?? ''}
          onChange={(event) => ask({ member: event.currentTarget.value })}
        >
          <option value="">{t('console.members.all')}</option>
          <option value="none">{t('console.members.without')}</option>
          {categories.data.map(({ id, name, members }) => (
            <optgroup key={id} label={name}>
              {members.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
        <Checkbox
          label={t('filter.ended')}
          checked={ended}
          onChange={(event) => ask({ ended: event.currentTarget.checked })}
        />
      </search>
      <PagedTable
        label={t('console.members.title')}
        counted={(count) => t('counted.employments', { count })}
        columns={columns}
        query={employments}
        empty={<Empty title={t('console.members.nobody')} />}
        onPage={goTo}
        rowKey={({ employment }) => employment.id}
        rowPath={({ employeeId }) => `/personnel/${employeeId}`}
      />
      {edited && (
        <EmploymentDialog
          personId={edited.employeeId}
          employment={edited.employment}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}
