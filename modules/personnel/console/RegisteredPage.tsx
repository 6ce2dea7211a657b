import { Button } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { formatMoment } from '#shared/dates.ts'
import { addressPage, useAddress } from '#ui/address.ts'
import { BackLink } from '#ui/components/BackLink.tsx'
import { LeaveGuard } from '#ui/components/LeaveGuard.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { PagedTable } from '#ui/components/PagedTable.tsx'
import { Section } from '#ui/components/Section.tsx'
import type { Column } from '#ui/components/TableView.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { useFreshValues } from '#ui/fresh-values.ts'
import { notify } from '#ui/notify.ts'
import { ContactFields } from '../extranet/ContactFields.tsx'
import { ContactForm, contactValuesOf, toContactData } from '../extranet/contact-form.ts'
import { EmploymentCard } from '../extranet/EmploymentCard.tsx'
import { AccessReportDialog } from './AccessReportDialog.tsx'
import type { ConsoleEmployee, ConsoleEmployment, LoggedAccess } from './contract.ts'
import { EmploymentDialog } from './EmploymentDialog.tsx'
import { accessesTo, everyMunicipality, oneEmployee, useCorrectContactData } from './queries.ts'
import styles from './RegisterPage.module.css'

/** One person of the register: contact data, every employment, and who has seen or changed them. */
export default function RegisteredPage() {
  const { t } = useTranslation('personnel')
  const { employeeId } = useParams({ strict: false }) as { employeeId: string }
  const id = Number(employeeId)
  const person = useQuery(oneEmployee(id))
  const back = person.data?.employers[0] && `?companyId=${person.data.employers[0].companyId}`
  return (
    <Page
      title={person.data ? `${person.data.firstName} ${person.data.lastName}` : t('title')}
      description={person.data?.sotu}
      back={<BackLink to={`/personnel${back ?? ''}`}>{t('title')}</BackLink>}
    >
      <Loaded query={person}>
        {(data) => (
          <>
            <Employments person={data} />
            <Contact person={data} />
            <Accesses person={data} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Employments({ person }: { person: ConsoleEmployee }) {
  const { t } = useTranslation('personnel')
  const [edited, setEdited] = useState<{ companyId: number; employment?: ConsoleEmployment }>()
  const companyId = person.employers[0]?.companyId
  return (
    <Section
      title={t('employment.current')}
      actions={
        companyId !== undefined && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEdited({ companyId })}
          >
            {t('employment.add')}
          </Button>
        )
      }
    >
      <div className={styles['cards']}>
        {person.employers.map((employment) => (
          <EmploymentCard
            key={employment.id}
            employment={employment}
            company={employment.companyName}
            onEdit={() => setEdited({ companyId: employment.companyId, employment })}
          />
        ))}
      </div>
      {edited && <EmploymentDialog {...edited} personId={person.id} onClose={() => setEdited(undefined)} />}
    </Section>
  )
}

function Contact({ person }: { person: ConsoleEmployee }) {
  const { t } = useTranslation(['personnel', 'common'])
  const form = useSchemaForm(ContactForm, contactValuesOf(person))
  const correct = useCorrectContactData()
  const listed = useQuery(everyMunicipality)
  useFreshValues(form, contactValuesOf(person))
  const submit = form.submit(async (values) => {
    await correct.mutateAsync({ params: { id: person.id }, body: toContactData(values) })
    form.reset(values)
    notify.success(t('updateMessage'))
  })
  return (
    <Section title={t('contact.title')}>
      <LeaveGuard when={form.formState.isDirty} />
      <form onSubmit={submit} noValidate className={styles['form']}>
        <ContactFields form={form} listed={listed} />
        <div>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

const Address = z.object({ page: addressPage })

function Accesses({ person }: { person: ConsoleEmployee }) {
  const { t } = useTranslation('personnel')
  const [{ page }, setAddress] = useAddress(Address)
  const accesses = useQuery(accessesTo(person.id, page))
  const [isReporting, setIsReporting] = useState(false)
  const goTo = useCallback((to: number) => setAddress({ page: to > 1 && to }), [setAddress])
  const columns: Column<LoggedAccess>[] = [
    { key: 'time', title: t('console.access.time'), cell: ({ time }) => formatMoment(time) },
    {
      key: 'who',
      title: t('console.access.who'),
      cell: ({ userName, role }) => `${userName}, ${t(`console.role.${role}` as 'console.role.ROLE_USER')}`,
    },
    { key: 'company', title: t('console.company'), cell: ({ companyName }) => companyName ?? '–' },
    {
      key: 'what',
      title: t('console.access.what'),
      cell: ({ action, thing }) =>
        `${t(`console.thing.${thing}` as 'console.thing.employee')}: ${t(`console.action.${action}` as 'console.action.read')}`,
    },
    {
      key: 'why',
      title: t('console.access.why'),
      cell: ({ purpose }) => t(`console.purpose.${purpose}` as 'console.purpose.care'),
    },
  ]
  return (
    <Section
      title={t('console.access.title')}
      description={t('console.access.text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => setIsReporting(true)}
        >
          {t('console.access.report.action')}
        </Button>
      }
    >
      <Loaded query={accesses}>
        {(rows) => (
          <PagedTable
            label={t('console.access.title')}
            columns={columns}
            page={rows}
            onPage={goTo}
            rowKey={(access) => access.id}
          />
        )}
      </Loaded>
      {isReporting && <AccessReportDialog person={person} onClose={() => setIsReporting(false)} />}
    </Section>
  )
}
