import { Alert, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { isChangedMeanwhile, useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import { ContactFields } from '../browser/ContactFields.tsx'
import {
  contactValuesOf,
  isContactComplete,
  municipalityIn,
  toChange,
  useContactForm,
  useContactLabels,
} from '../browser/contact-form.ts'
import { municipalities, onePerson, useChangeContactData } from '../browser/queries.ts'
import type { Employee } from '../contract.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface ContactFormProps {
  person: Employee
  onDirty: (isDirty: boolean) => void
  onBack: () => void
  save: (send: () => Promise<Employee>) => Promise<void>
}

/** Page 1: contact data (PE-6). */
export function ContactForm({ person, onDirty, onBack, save }: ContactFormProps) {
  const { t, i18n } = useTranslation(['personnel', 'common'])
  const { id: companyId } = useCompany()
  const labels = useContactLabels()
  const change = useChangeContactData()
  const listed = useQuery(municipalities(companyId, asLanguage(i18n.language)))
  const form = useVersioned(useContactForm(person), {
    thing: person,
    fetchThing: () => fetchAnew(onePerson(companyId, person.id)),
    valuesOf: contactValuesOf,
    labels,
    inWords: { municipality: municipalityIn(listed.data) },
  })
  const { isDirty } = form.formState
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useKeptForm(`employee/${companyId}/${person.id}/contact`, form)

  const submit = form.submitVersion(async (values, version) => {
    try {
      const body = { ...toChange(person, values), version }
      await save(() => change.mutateAsync({ params: { id: person.id }, body }))
      notify.success(t('updateMessage'))
    } catch (cause) {
      if (!isChangedMeanwhile(cause)) notify.error(t('updateEmploymentError'))
      throw cause
    }
  })

  return (
    <Stack>
      <ViewHeading title={t('contact.title')} onBack={onBack} />
      <Form form={form} labels={labels} onSubmit={submit} onCancel={onBack} cancelLabel={t('common:back')}>
        {!isContactComplete(person) && (
          <Alert variant="default" icon={<IconInfoCircle aria-hidden />}>
            {t('contact.incomplete')}
          </Alert>
        )}
        <ContactFields form={form} listed={listed} />
      </Form>
    </Stack>
  )
}
