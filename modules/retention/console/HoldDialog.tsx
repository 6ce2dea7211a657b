import { NativeSelect } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ChosenCompany, CompanyField } from '#modules/companies/console/public.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { LimitedTextArea } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { textAtMost } from '#ui/forms/text-at-most.ts'
import { notify } from '#ui/notify.ts'
import { HoldReason } from '../console-contract.ts'
import { HeldPerson } from './HeldPerson.tsx'
import { usePutHold } from './queries.ts'

const Typed = z
  .object({
    whose: z.enum(['company', 'person']),
    company: ChosenCompany,
    person: z.nullable(z.object({ id: z.number(), name: z.string() })),
    reason: HoldReason,
  })
  .check(
    z.refine(({ whose, person }) => whose !== 'person' || person !== null, { error: 'required', path: ['person'] }),
  )

/** Keeps what is a company's or a person's, whatever the periods say. */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('retention')
  const put = usePutHold()
  const form = useSchemaForm(Typed, { whose: 'company', company: null, person: null, reason: '' })
  const isOfPerson = form.watch('whose') === 'person'
  const company = form.watch('company')
  const labels = {
    whose: t('hold.whose'),
    company: isOfPerson ? t('hold.employer') : t('field.company'),
    person: t('hold.somebody'),
    reason: t('hold.reason'),
  }
  const submit = form.submit(async ({ whose, company: chosen, person, reason }) => {
    const of = whose === 'company' ? { companyId: chosen?.id ?? null } : { employeeId: person?.id ?? null }
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
      <CompanyField
        form={form}
        name="company"
        label={labels.company}
        required
        onChosen={() => form.setValue('person', null)}
      />
      {isOfPerson && (
        <Controller
          name="person"
          control={form.control}
          render={({ field }) => (
            <HeldPerson
              companyId={company?.id}
              label={labels.person}
              value={field.value}
              onChange={field.onChange}
              error={form.problem('person')}
              inputRef={field.ref}
            />
          )}
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
