import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { ContactFields } from '../browser/ContactFields.tsx'
import {
  contactValuesOf,
  isContactComplete,
  municipalityIn,
  toContactData,
  useContactForm,
  useContactLabels,
} from '../browser/contact-form.ts'
import type { ConsoleEmployee } from '../console-contract.ts'
import { everyMunicipality, oneEmployee, useCorrectContactData } from './queries.ts'
import styles from './RegisterPage.module.css'

/** A person's contact data, corrected by the provider. */
export function RegisteredContact({ person }: { person: ConsoleEmployee }) {
  const { t, i18n } = useTranslation('personnel')
  const labels = useContactLabels()
  const correct = useCorrectContactData()
  const listed = useQuery(everyMunicipality(asLanguage(i18n.language)))
  const form = useVersioned(useContactForm(person), {
    thing: person,
    fetchThing: () => fetchAnew(oneEmployee(person.id)),
    valuesOf: contactValuesOf,
    labels,
    inWords: { municipality: municipalityIn(listed.data) },
  })
  const submit = form.submitVersion(async (values, version) => {
    await correct.mutateAsync({ params: { id: person.id }, body: { ...toContactData(values), version } })
    form.reset(values)
    notify.success(t('updateMessage'))
  })
  const { emailUnknown: _, ...kept } = contactValuesOf(person)
  const written: Record<string, string | undefined> = {
    ...kept,
    municipality: municipalityIn(listed.data)(kept.municipality),
  }
  return (
    <Section title={t('contact.title')}>
      <LeaveGuard when={form.formState.isDirty} />
      <dl className={`${styles['kept']} only-on-paper`}>
        {Object.entries(labels).map(
          ([name, label]) =>
            written[name] && (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{written[name]}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={`${styles['form']} only-on-screen`}>
        <Form form={form} labels={labels} onSubmit={submit} isReady={form.formState.isDirty}>
          {!isContactComplete(person) && (
            <Alert variant="default" icon={<IconInfoCircle aria-hidden />}>
              {t('console.contactIncomplete')}
            </Alert>
          )}
          <ContactFields form={form} listed={listed} />
        </Form>
      </div>
    </Section>
  )
}
