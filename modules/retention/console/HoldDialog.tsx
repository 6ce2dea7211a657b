import { NativeSelect } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { CompanyField } from '#modules/companies/console/public.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { LimitedTextArea } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { textAtMost } from '#ui/forms/text-at-most.ts'
import { notify } from '#ui/notify.ts'
import { useStaff } from '#ui/session/staff.tsx'
import { HoldReason } from '../console-contract.ts'
import { HeldPerson } from './HeldPerson.tsx'
import { NumberedPerson } from './NumberedPerson.tsx'
import { usePutHold } from './queries.ts'

const Chosen = z.nullable(z.object({ id: z.number(), name: z.string() }))

const Typed = z
  .object({
    /** A person is found at a company, or known by number where the administrator sees nobody's data (CS-3). */
    whose: z.enum(['company', 'person', 'number']),
    company: Chosen,
    person: Chosen,
    reason: HoldReason,
  })
  .check(
    z.refine(({ whose, company }) => whose === 'number' || company !== null, { error: 'required', path: ['company'] }),
    z.refine(({ whose, person }) => whose === 'company' || (person?.id ?? 0) > 0, {
      error: 'required',
      path: ['person'],
    }),
  )

/** Keeps what is a company's or a person's, whatever the periods say. */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('retention')
  const { care } = useStaff()
  const put = usePutHold()
  const form = useSchemaForm(Typed, { whose: 'company', company: null, person: null, reason: '' })
  const whose = form.watch('whose')
  const isOfPerson = whose !== 'company'
  const company = form.watch('company')
  const labels = {
    whose: t('hold.whose'),
    company: isOfPerson ? t('hold.employer') : t('field.company'),
    person: t('hold.somebody'),
    reason: t('hold.reason'),
  }
  const submit = form.submit(async ({ company: chosen, person, reason }) => {
    const of = isOfPerson ? { employeeId: person?.id ?? null } : { companyId: chosen?.id ?? null }
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
          { value: care ? 'person' : 'number', label: t('hold.ofPerson') },
        ]}
      />
      {whose !== 'number' && (
        <CompanyField
          form={form}
          name="company"
          label={labels.company}
          required
          onChosen={() => form.setValue('person', null)}
        />
      )}
      {isOfPerson && (
        <Controller
          name="person"
          control={form.control}
          render={({ field: { value, onChange, ref } }) => {
            const field = { label: labels.person, value, onChange, error: form.problem('person'), inputRef: ref }
            return whose === 'number' ? (
              <NumberedPerson {...field} />
            ) : (
              <HeldPerson {...field} companyId={company?.id} />
            )
          }}
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
