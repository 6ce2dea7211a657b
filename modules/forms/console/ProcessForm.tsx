import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { SwitchField } from '#ui/components/forms/SwitchField.tsx'
import { TextAreaField, TextField } from '#ui/components/forms/TextField.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { type ConsoleProcess, ProcessToChange } from '../console-contract.ts'
import { statuses } from '../contract.ts'
import { oneConsoleProcess, useChangeProcess } from './queries.ts'

/** As it is typed: the faculties on lines of one text. */
const Typed = z.extend(ProcessToChange, { faculties: z.string().check(z.maxLength(5000)) })
type Typed = z.infer<typeof Typed>

function typedOf(process: ConsoleProcess): Typed {
  const { name, status, nextStep, institution, municipality, memo, usersCanEdit, editableByCompaniesEnabled } = process
  const faculties = process.faculties.join('\n')
  return {
    name,
    status,
    nextStep,
    institution,
    municipality,
    faculties,
    memo,
    usersCanEdit,
    editableByCompaniesEnabled,
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function ProcessForm({ process }: { process: ConsoleProcess }) {
  const { t } = useTranslation('forms')
  const values = typedOf(process)
  const labels = {
    name: t('column.name'),
    status: t('column.status'),
    nextStep: t('console.field.nextStep'),
    institution: t('column.institution'),
    municipality: t('detail.municipality'),
    faculties: t('console.field.faculties'),
    memo: t('console.field.memo'),
  }
  const form = useVersioned(useSchemaForm<Typed, Typed>(Typed, values), {
    thing: process,
    fetchThing: () => fetchAnew(oneConsoleProcess(process.id)),
    valuesOf: typedOf,
    labels: {
      ...labels,
      editableByCompaniesEnabled: t('console.field.editable'),
      usersCanEdit: t('console.field.usersCanEdit'),
    },
    inWords: { status: (status) => t(`status.${status}`) },
  })
  useKeptForm(`process/${process.id}`, form)
  const change = useChangeProcess()
  const text = (name: 'name' | 'nextStep' | 'institution' | 'municipality') => (
    <TextField form={form} name={name} label={labels[name]} required={name === 'name'} autoComplete="off" />
  )
  const long = (name: 'faculties' | 'memo', description?: string) => (
    <TextAreaField
      form={form}
      name={name}
      label={labels[name]}
      description={description}
      rows={name === 'memo' ? 6 : 3}
    />
  )

  const submit = form.submitVersion(async (typed, version) => {
    const body = { ...typed, faculties: linesOf(typed.faculties), version }
    form.reset(typedOf(await change.mutateAsync({ params: { id: process.id }, body })))
    notify.success(t('console.saved'))
  })

  return (
    <Section title={t('console.details')}>
      <LeaveGuard when={form.formState.isDirty} />
      <Form form={form} labels={labels} onSubmit={submit} isReady={form.formState.isDirty}>
        {text('name')}
        <NativeSelect
          {...form.register('status')}
          label={labels.status}
          data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        {text('nextStep')}
        {text('institution')}
        {text('municipality')}
        {long('faculties', t('console.field.facultiesHint'))}
        {long('memo')}
        <SwitchField control={form.control} name="editableByCompaniesEnabled" label={t('console.field.editable')} />
        <SwitchField control={form.control} name="usersCanEdit" label={t('console.field.usersCanEdit')} />
      </Form>
    </Section>
  )
}
