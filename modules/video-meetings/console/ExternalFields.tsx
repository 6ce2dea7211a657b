import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '#shared/languages.ts'
import { TextField } from '#ui/components/forms/TextField.tsx'
import styles from './Meetings.module.css'
import type { MeetingForm } from './meeting-form.ts'

/** Those without an account: a name, an address and the language of their invitation. */
export function ExternalFields({ form }: { form: MeetingForm }) {
  const { t } = useTranslation('video-meetings')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'externalUsers' })
  const { register } = form
  return (
    <>
      <h3 className={styles['heading']}>{t('console.external')}</h3>
      <p className={styles['dimmed']}>{t('console.externalText')}</p>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles['external']}>
          <legend>{t('console.externalOf', { number: index + 1 })}</legend>
          <div className={styles['externalFields']}>
            <TextField
              form={form}
              name={`externalUsers.${index}.invitationFirstname`}
              label={t('field.firstName')}
              autoComplete="off"
              required
            />
            <TextField
              form={form}
              name={`externalUsers.${index}.invitationLastname`}
              label={t('field.lastName')}
              autoComplete="off"
              required
            />
            <TextField
              form={form}
              name={`externalUsers.${index}.invitationEmail`}
              type="email"
              label={t('field.email')}
              autoComplete="off"
              required
            />
            <NativeSelect
              {...register(`externalUsers.${index}.invitationLocale`)}
              label={t('field.language')}
              data={languages.map((language) => ({ value: language, label: languageNames[language].name }))}
            />
          </div>
          <div>
            <Button variant="default" size="sm" onClick={() => remove(index)}>
              {t('console.removeExternal', { number: index + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            append({ invitationFirstname: '', invitationLastname: '', invitationEmail: '', invitationLocale: 'fi' })
          }
        >
          {t('console.addExternal')}
        </Button>
      </div>
    </>
  )
}
