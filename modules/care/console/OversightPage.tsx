import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyFilter, CompanyLink } from '#modules/companies/console/public.tsx'
import { FailedMailsSection } from '#modules/failed-mails/console/public.tsx'
import { formatMoment } from '#shared/dates.ts'
import { openingReasons } from '#shared/openings.ts'
import { addressId, addressOneOf, useAddress } from '#ui/address/address.ts'
import { addressDay } from '#ui/address/day.ts'
import { Link } from '#ui/address/Link.tsx'
import { DateField } from '#ui/components/dates/DateField.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import type { OpeningMade, QuietStaff } from '../console-contract.ts'
import styles from './OversightPage.module.css'
import { openings, quietStaff } from './queries.ts'
import { saveAsCsv } from './save-as-csv.ts'

const asText = (id: number | undefined) => (id === undefined ? undefined : String(id))

const Filter = {
  reason: addressOneOf(openingReasons),
  userId: addressId,
  companyId: addressId,
  from: addressDay,
  to: addressDay,
}

/** What an administrator looks over: openings and why, staff who do not come (CS-2). */
export default function OversightPage() {
  const { t } = useTranslation('care')
  return (
    <Page title={t('oversight.title')} description={t('oversight.text')}>
      <Openings />
      <Quiet />
      <FailedMailsSection />
    </Page>
  )
}

function Openings() {
  const { t } = useTranslation('care')
  const [filter, setFilter] = useAddress(Filter)
  const { reason, userId, companyId, from, to } = filter
  const all = useQuery(openings({}))
  const found = useQuery(openings({ reason, userId: asText(userId), companyId: asText(companyId), from, to }))
  const people = perPerson(all.data ?? [])
  const counts = perPerson(found.data ?? [])
  const columns: Column<OpeningMade>[] = [
    { key: 'at', title: t('oversight.at'), cell: ({ at }) => formatMoment(at) },
    {
      key: 'who',
      title: t('oversight.who'),
      cell: ({ user }) => <Link to={`/users/${user.id}`}>{user.displayName}</Link>,
    },
    {
      key: 'company',
      title: t('oversight.company'),
      cell: ({ companyId, companyName }) => <CompanyLink id={companyId} name={companyName} />,
    },
    { key: 'why', title: t('oversight.why'), cell: (one) => t(`reason.${one.reason}`) },
    { key: 'words', title: t('oversight.words'), cell: ({ words }) => words, givesWay: 'second' },
    { key: 'until', title: t('oversight.until'), cell: ({ until }) => formatMoment(until), givesWay: 'first' },
  ]
  const save = (rows: readonly OpeningMade[]) =>
    saveAsCsv(
      t('oversight.openings'),
      columns.map(({ title }) => title),
      rows.map(({ at, user, companyName, reason, words, until }) => [
        formatMoment(at),
        user.displayName,
        companyName,
        t(`reason.${reason}`),
        words,
        formatMoment(until),
      ]),
    )
  return (
    <Section
      title={t('oversight.openings')}
      description={t('oversight.openingsText')}
      actions={
        <SaveButton
          list={t('oversight.openings')}
          isEmpty={!found.data?.length}
          onSave={() => save(found.data ?? [])}
        />
      }
    >
      <search className={styles['filters']}>
        <NativeSelect
          label={t('oversight.why')}
          value={reason ?? ''}
          onChange={(event) => setFilter({ reason: Filter.reason(event.currentTarget.value) })}
          data={[
            { value: '', label: t('oversight.all') },
            ...openingReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
          ]}
        />
        <NativeSelect
          label={t('oversight.who')}
          value={userId === undefined ? '' : String(userId)}
          onChange={(event) => setFilter({ userId: addressId(event.currentTarget.value) })}
          data={[
            { value: '', label: t('oversight.all') },
            ...people.map(({ user }) => ({ value: String(user.id), label: user.displayName })),
          ]}
        />
        <CompanyFilter
          label={t('oversight.company')}
          companyId={companyId}
          onChange={(chosen) => setFilter({ companyId: chosen })}
        />
        <DateField
          label={t('oversight.from')}
          value={from ?? null}
          onChange={(day) => setFilter({ from: day ?? undefined })}
          {...(to && { max: to })}
        />
        <DateField
          label={t('oversight.to')}
          value={to ?? null}
          onChange={(day) => setFilter({ to: day ?? undefined })}
          {...(from && { min: from })}
        />
      </search>
      {counts.length > 0 && (
        <p className={styles['counts']}>
          {t('oversight.perPerson')}: {counts.map(({ user, count }) => `${user.displayName} ${count}`).join(', ')}
        </p>
      )}
      <Loaded query={found}>
        {(rows) => (
          <DataTable
            label={t('oversight.openings')}
            counted={(count) => t('counted.openings', { count })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<Empty title={t('oversight.none')}>{t('oversight.noneText')}</Empty>}
          />
        )}
      </Loaded>
    </Section>
  )
}

/** Those who have opened most first. */
function perPerson(rows: readonly OpeningMade[]): { user: OpeningMade['user']; count: number }[] {
  const groups = [...Map.groupBy(rows, ({ user }) => user.id).values()]
  return groups
    .flatMap(([first, ...others]) => (first ? [{ user: first.user, count: others.length + 1 }] : []))
    .sort((one, other) => other.count - one.count)
}

function Quiet() {
  const { t } = useTranslation('care')
  const quiet = useQuery(quietStaff)
  const lastLoginOf = (moment: string | null) => (moment ? formatMoment(moment) : t('oversight.never'))
  const columns: Column<QuietStaff>[] = [
    { key: 'name', title: t('oversight.who'), cell: ({ displayName }) => displayName },
    { key: 'role', title: t('oversight.role'), cell: ({ role }) => t(`oversight.${role}`) },
    {
      key: 'last',
      title: t('oversight.lastLogin'),
      cell: ({ lastLoginAt }) => lastLoginOf(lastLoginAt),
    },
  ]
  const save = (rows: readonly QuietStaff[]) =>
    saveAsCsv(
      t('oversight.quiet'),
      columns.map(({ title }) => title),
      rows.map(({ displayName, role, lastLoginAt }) => [displayName, t(`oversight.${role}`), lastLoginOf(lastLoginAt)]),
    )
  return (
    <Section
      title={t('oversight.quiet')}
      description={t('oversight.quietText')}
      actions={
        <SaveButton list={t('oversight.quiet')} isEmpty={!quiet.data?.length} onSave={() => save(quiet.data ?? [])} />
      }
    >
      <Loaded query={quiet}>
        {(rows) => (
          <DataTable
            name="quiet"
            label={t('oversight.quiet')}
            counted={(count) => t('counted.people', { count })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowPath={({ id }) => `/users/${id}`}
            empty={<Empty title={t('oversight.noneQuiet')} />}
          />
        )}
      </Loaded>
    </Section>
  )
}

interface SaveButtonProps {
  list: string
  isEmpty: boolean
  onSave: () => void
}

function SaveButton({ list, isEmpty, onSave }: SaveButtonProps) {
  const { t } = useTranslation(['care', 'common'])
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={t('oversight.csvOf', { list })}
      disabled={isEmpty}
      onClick={onSave}
    >
      {t('common:export.csv')}
    </Button>
  )
}
