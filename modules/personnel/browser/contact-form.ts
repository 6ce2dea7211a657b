import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useSchemaForm } from '#ui/forms/form.ts'
import { ContactData, type Employee, type Municipality } from '../contract.ts'
import { useRuleText } from './rule-texts.ts'

const Values = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  municipality: z.string(),
  email: z.string(),
  emailUnknown: z.boolean(),
  phone: z.string(),
})
export type ContactValues = z.infer<typeof Values>

/** The contact form over the contract's own schema; only the box for an unknown e-mail is the form's. */
const ContactForm = Values.check((context) => {
  const { value } = context
  const wrong = (field: string, message: string) =>
    context.issues.push({ code: 'custom', path: [field], message, input: value })
  const read = z.safeParse(ContactData, toContactData(value))
  for (const { path, message } of read.error?.issues ?? []) wrong(String(path[0]), message)
  if (!value.emailUnknown && value.email.trim() === '') wrong('email', 'required')
})

export function toContactData({ emailUnknown, email, ...values }: ContactValues): ContactData {
  return { ...values, email: emailUnknown ? null : email }
}

export function contactValuesOf(person: Employee): ContactValues {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    address: person.address ?? '',
    postcode: person.postcode ?? '',
    city: person.city ?? '',
    municipality: person.municipality ?? '',
    email: person.email ?? '',
    // Somebody whose other data is there without an e-mail was said to have none that is known.
    emailUnknown: !person.email && Boolean(person.address),
    phone: person.phone ?? '',
  }
}

/** The form over what is kept of a person. */
export function useContactForm(person: Employee) {
  return useSchemaForm(ContactForm, contactValuesOf(person), useRuleText())
}

/** The fields' labels, as their summary names them. */
export function useContactLabels(): Record<keyof ContactValues, string> {
  const { t } = useTranslation('personnel')
  return {
    firstName: t('field.firstName'),
    lastName: t('field.lastName'),
    address: t('field.address'),
    postcode: t('field.postcode'),
    city: t('field.city'),
    municipality: t('field.municipality'),
    email: t('field.email'),
    emailUnknown: t('field.emailUnknown'),
    phone: t('field.phone'),
  }
}

/** What is sent of a person whose contact data was typed: who it is, and what the form does not ask, go with it. */
export function toChange({ id, sotu, lang }: Employee, values: ContactValues) {
  return { id, sotu, lang, ...toContactData(values) }
}

/** The name of a municipality that a form has by its code. */
export function municipalityIn(listed: readonly Municipality[] | undefined) {
  return (code: string | null) => listed?.find((one) => one.municipalityCode === code)?.municipalityName
}

/** Whether what is kept of a person would pass the form; else the form comes first (PE-6). */
export function isContactComplete(person: Employee): boolean {
  return z.safeParse(ContactForm, contactValuesOf(person)).success
}
