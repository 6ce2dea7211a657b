import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { ExportToBegin, passwordAtLeast } from '../console-contract.ts'
import { useBeginExport } from './queries.ts'

const Typed = z
  .extend(ExportToBegin, { again: z.string() })
  .check(z.refine(({ password, again }) => password === again, { error: 'passwordsDiffer', path: ['again'] }))

interface BeginExportProps {
  company: { id: number; name: string }
  onClose: () => void
}

/** The password that the file is opened with, twice: nobody can open it without. */
export function BeginExport({ company, onClose }: BeginExportProps) {
  const { t } = useTranslation('data-export')
  const begin = useBeginExport()
  const form = useSchemaForm(Typed, { password: '', again: '' }, (_, problem) => {
    if (problem === 'tooShort') return t('begin.tooShort', { count: passwordAtLeast })
    return problem === 'passwordsDiffer' ? t('begin.differ') : undefined
  })
  const submit = form.submit(async ({ password }) => {
    await begin.mutateAsync({ params: { companyId: company.id }, body: { password } })
    notify.success(t('begin.begun'))
    onClose()
  })
  const labels = { password: t('begin.password'), again: t('begin.again') }
  const shared = {
    autoComplete: 'new-password',
    required: true,
    visibilityToggleButtonProps: { 'aria-label': t('begin.show') },
  }
  return (
    <FormDialog
      form={form}
      title={t('begin.title')}
      onSubmit={submit}
      submitLabel={t('begin.submit')}
      onClose={onClose}
      labels={labels}
    >
      <p>{t('begin.text', { company: company.name })}</p>
      <PasswordInput
        {...form.register('password')}
        {...shared}
        data-autofocus
        label={labels.password}
        description={t('begin.rule', { count: passwordAtLeast })}
        error={form.problem('password')}
      />
      <PasswordInput {...form.register('again')} {...shared} label={labels.again} error={form.problem('again')} />
    </FormDialog>
  )
}
