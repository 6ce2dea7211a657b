import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#ui/address/use-router.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { EmploymentFields } from '../browser/EmploymentFields.tsx'
import { employmentValuesOf, toEntered, useEmploymentForm, useEmploymentLabels } from '../browser/employment-form.ts'
import { IdentityCodeDialog } from '../browser/IdentityCodeDialog.tsx'
import { EmployeeNames } from '../contract.ts'
import { providerCategories, treeOf, useAddPerson, useFindPerson } from './queries.ts'
import styles from './RegisterPage.module.css'

interface NewPersonProps {
  companyId: number
  onClose: () => void
}

/** Somebody is added to a company: the identity code first, for they may be in the register already (PE-3). */
export function NewPerson({ companyId, onClose }: NewPersonProps) {
  const { t } = useTranslation('personnel')
  const [code, setCode] = useState<string>()
  const find = useFindPerson()
  const navigate = useNavigate()
  const open = (id: number) =>
    navigate(`/personnel/${id}`, { search: { companyId }, replace: true, ignoreBlocker: true })
  if (code !== undefined) return <NewPersonForm {...{ code, companyId, onClose }} onAdded={open} />
  return (
    <IdentityCodeDialog
      find={(sotu) => find.mutateAsync({ body: { sotu } })}
      onFound={({ id }) => {
        notify.info(t('console.alreadyThere'))
        void open(id)
      }}
      onUnknown={setCode}
      onClose={onClose}
    />
  )
}

interface NewPersonFormProps extends NewPersonProps {
  code: string
  onAdded: (id: number) => Promise<void>
}

const none: ReadonlySet<number> = new Set()

/** Names and a first employment; the contact data are filled in on the person's own page. */
function NewPersonForm({ code, companyId, onClose, onAdded }: NewPersonFormProps) {
  const { t } = useTranslation('personnel')
  const tree = useQuery(treeOf(companyId))
  const names = useSchemaForm(EmployeeNames, { firstName: '', lastName: '' })
  const employment = useEmploymentForm(employmentValuesOf(undefined), providerCategories.countAt)
  const add = useAddPerson()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { currentTarget } = event
    const isNamed = await names.trigger()
    await employment.submit(async (values) => {
      if (!isNamed) return
      const { id } = await add.mutateAsync({
        body: { sotu: code, ...names.getValues(), employers: [toEntered(values)] },
      })
      notify.success(t('console.added'))
      await onAdded(id)
    })({ currentTarget })
  }
  const name = (field: 'firstName' | 'lastName') => (
    <TextField
      form={names}
      name={field}
      {...(field === 'firstName' && { 'data-autofocus': true })}
      required
      label={t(`field.${field}`)}
      autoComplete="off"
    />
  )

  return (
    <FormDialog
      form={employment}
      title={t('person.newTitle')}
      size="xl"
      labels={useEmploymentLabels()}
      isDirty={names.formState.isDirty || employment.formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('console.identityCode')} value={code} readOnly autoComplete="off" />
      <div className={styles['names']}>
        {name('firstName')}
        {name('lastName')}
      </div>
      <EmploymentFields form={employment} tree={tree} taken={none} source={providerCategories} isEnding />
    </FormDialog>
  )
}
