import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { CompanyField } from '#modules/companies/console/public.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { LimitedTextArea, TextField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { textAtMost } from '#ui/forms/text-at-most.ts'
import { notify } from '#ui/notify.ts'
import { HoldReason } from '../console-contract.ts'
import { usePutHold } from './queries.ts'

const Typed = z
  .object({
    whose: z.enum(['company', 'person']),
    company: z.nullable(z.object({ id: z.number(), name: z.string() })),
    person: z.string().check(z.trim(), z.regex(/^\d{0,15}$/, 'notANumber')),
    reason: HoldReason,
  })
  .check(
    z.refine(({ whose, company }) => whose !== 'company' || company !== null, { error: 'required', path: ['company'] }),
    z.refine(({ whose, person }) => whose !== 'person' || person !== '', { error: 'required', path: ['person'] }),
  )
type Typed = z.infer<typeof Typed>

/** Keeps what is a company's or a person's, whatever the periods say. */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('retention')
  const put = usePutHold()
  const form = useSchemaForm<Typed, Typed>(Typed, { whose: 'company', company: null, person: '', reason: '' })
  const whose = form.watch('whose')
  const labels = {
    whose: t('hold.whose'),
    company: t('field.company'),
    person: t('hold.number'),
    reason: t('hold.reason'),
  }
  const submit = form.submit(async ({ company, person, reason }) => {
    const of = whose === 'company' ? { companyId: company?.id ?? null } : { employeeId: Number(person) }
    await put.mutateAsync({ body: { ...of, reason } })
    notify.success(t('hold.saved'))
    onClose()
  })
  return (
    <FormDialog form={form} title={t('hold.put')} onSubmit={submit} onClose={onClose} labels={labels}>
      <NativeSelect
        {...form.register('whose')}
        label={labels.whose}
        data={[
          { value: 'company', label: t('hold.ofCompany') },
          { value: 'person', label: t('hold.ofPerson') },
        ]}
      />
      {whose === 'company' ? (
        <CompanyField form={form} name="company" label={labels.company} required />
      ) : (
        <TextField
          form={form}
          name="person"
          label={labels.person}
          description={t('hold.numberText')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <LimitedTextArea
        {...form.register('reason')}
        label={labels.reason}
        description={t('hold.reasonText')}
        error={form.problem('reason')}
        required
        autosize
        minRows={2}
        atMost={textAtMost(form.schema, 'reason')}
      />
    </FormDialog>
  )
}
