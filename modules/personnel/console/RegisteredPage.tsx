import { Alert, Button } from '@mantine/core'
import { IconFileText, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { addressId, addressPage, useAddress } from '#ui/address.ts'
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
import { ContactForm, contactValuesOf, isContactComplete, toContactData } from '../extranet/contact-form.ts'
import { EmploymentCard } from '../extranet/EmploymentCard.tsx'
import { AccessReportDialog } from './AccessReportDialog.tsx'
import type { ConsoleEmployee, ConsoleEmployment, LoggedAccess } from './contract.ts'
import { EmploymentDialog } from './EmploymentDialog.tsx'
import { accessesTo, everyMunicipality, oneEmployee, useCorrectContactData } from './queries.ts'
import styles from './RegisterPage.module.css'

/** The company whose register one came from. */
const From = { companyId: addressId }

/** One person of the register: contact data, every employment, and who has seen or changed them. */
export default function RegisteredPage() {
  const { t } = useTranslation('personnel')
  const { employeeId } = useParams({ strict: false }) as { employeeId: string }
  const id = Number(employeeId)
  const person = useQuery(oneEmployee(id))
  const [{ companyId }] = useAddress(From)
  const from = companyId ?? person.data?.employers[0]?.companyId
  return (
    <Page
      title={person.data ? `${person.data.firstName} ${person.data.lastName}` : t('title')}
      description={person.data?.sotu}
      back={<BackLink to={`/personnel${from === undefined ? '' : `?companyId=${from}`}`}>{t('title')}</BackLink>}
    >
      <Loaded query={person}>
        {(data) => (
          <>
            <Employments person={data} from={from} />
            <Contact person={data} />
            <Accesses person={data} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Employments({ person, from }: { person: ConsoleEmployee; from: number | undefined }) {
  const { t } = useTranslation('personnel')
  const [edited, setEdited] = useState<{ employment?: ConsoleEmployment }>()
  const at = person.employers.find(({ companyId }) => companyId === from)
  return (
    <Section
      title={t('employment.current')}
      actions={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited({})}>
          {t('employment.add')}
        </Button>
      }
    >
      <div className={styles['cards']}>
        {person.employers.map((employment) => (
          <EmploymentCard
            key={employment.id}
            employment={employment}
            company={employment.companyName}
            onEdit={() => setEdited({ employment })}
          />
        ))}
      </div>
      {edited && (
        <EmploymentDialog
          {...edited}
          personId={person.id}
          {...(at && { company: { id: at.companyId, name: at.companyName } })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

function Contact({ person }: { person: ConsoleEmployee }) {
  const { t, i18n } = useTranslation(['personnel', 'common'])
  const form = useSchemaForm(ContactForm, contactValuesOf(person))
  const correct = useCorrectContactData()
  const listed = useQuery(everyMunicipality(asLanguage(i18n.language)))
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
        {!isContactComplete(person) && (
          <Alert variant="default" icon={<IconInfoCircle aria-hidden />}>
            {t('console.contactIncomplete')}
          </Alert>
        )}
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

const Address = { page: addressPage }

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
