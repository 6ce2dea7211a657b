import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ChosenCompany, CompanyField } from '#modules/companies/console/public.tsx'
import { useNavigate } from '#ui/address/use-router.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { processTemplates, useCreateProcess } from './queries.ts'

const Typed = z.object({
  company: ChosenCompany,
  templateId: z.string(),
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
})

/** A new investigation: for whom, of which questionnaire, by what name. */
export function NewProcessDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('forms')
  const navigate = useNavigate()
  const templates = useQuery(processTemplates)
  const create = useCreateProcess()
  const form = useSchemaForm(Typed, { company: null, templateId: '', name: '' })
  const labels = {
    company: t('console.field.company'),
    templateId: t('console.field.template'),
    name: t('column.name'),
  }

  const submit = form.submit(async ({ company, templateId, name }) => {
    const chosen = Number(templateId || templates.data?.[0]?.id)
    const { id } = await create.mutateAsync({ body: { companyId: company?.id ?? 0, templateId: chosen, name } })
    await navigate(`/forms/${id}`, { ignoreBlocker: true })
  })

  return (
    <FormDialog
      title={t('console.add.title')}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      labels={labels}
      submitLabel={t('console.add.submit')}
    >
      <Text>{t('console.add.text')}</Text>
      <CompanyField form={form} name="company" label={labels.company} required />
      <Loaded query={templates}>
        {(all) => (
          <NativeSelect
            {...form.register('templateId')}
            label={labels.templateId}
            data={all.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
        )}
      </Loaded>
      <TextField form={form} name="name" label={labels.name} required autoComplete="off" />
    </FormDialog>
  )
}
