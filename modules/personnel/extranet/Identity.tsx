import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LimitedText } from '#ui/components/forms/TextField.tsx'
import { textAtMost } from '#ui/forms/text-at-most.ts'
import styles from '../browser/EmployeePage.module.css'
import { type Employee, EmployeeNames } from '../contract.ts'

export interface Names {
  firstName: string
  lastName: string
}

/** Who it is, of somebody in the register. */
export function KnownIdentity({ person, code }: { person: Employee; code: string }) {
  const { t } = useTranslation(['personnel', 'common'])
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('common:identityCode.label')}</dt>
        <dd>{code}</dd>
      </div>
      <div>
        <dt>{t('field.firstName')}</dt>
        <dd>{person.firstName}</dd>
      </div>
      <div>
        <dt>{t('field.lastName')}</dt>
        <dd>{person.lastName}</dd>
      </div>
    </dl>
  )
}

interface NewIdentityProps {
  code: string
  names: Names
  onNames: (names: Names) => void
  /** Going on has been tried: a name that is missing is said. */
  isTried: boolean
}

/** Who it will be: the names are asked. */
export function NewIdentity({ code, names, onNames, isTried }: NewIdentityProps) {
  const { t } = useTranslation(['personnel', 'common'])
  const nameField = (name: keyof Names) => (
    <LimitedText
      required
      label={t(`field.${name}`)}
      value={names[name]}
      atMost={textAtMost(EmployeeNames, name)}
      autoComplete="off"
      {...(name === 'firstName' && { 'data-autofocus': true })}
      error={isTried && names[name].trim() === '' && t('common:fields.required')}
      onChange={(event) => onNames({ ...names, [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Text>{t('person.newText')}</Text>
      <TextInput label={t('common:identityCode.label')} value={code} readOnly autoComplete="off" />
      <div className={styles['names']}>
        {nameField('firstName')}
        {nameField('lastName')}
      </div>
    </>
  )
}
