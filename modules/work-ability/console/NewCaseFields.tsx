import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ChosenCompany, CompanyField } from '#modules/companies/console/public.tsx'
import { IdentityCode } from '#shared/hetu.ts'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import type { SchemaForm } from '#ui/forms/form.ts'
import { PeopleField } from '../browser/PeopleField.tsx'
import { descriptionAtMost, startTriggers } from '../contract.ts'
import { EmployeeLookup } from './EmployeeLookup.tsx'
import { companyCandidates, nurses } from './queries.ts'

/** A case as it is typed. */
export const Typed = z.object({
  company: ChosenCompany,
  sotu: IdentityCode,
  source: z.enum(startTriggers),
  description: z.string().check(z.maxLength(descriptionAtMost, 'tooLong')),
  userIds: z.array(z.number()).check(z.minLength(1, 'required')),
  nurseIds: z.array(z.number()),
})
export type Typed = z.infer<typeof Typed>

interface NewCaseFieldsProps {
  form: SchemaForm<Typed, Typed>
  labels: Record<keyof Typed, string>
}

/** Of whom a case is, why, and who sees it. */
export function NewCaseFields({ form, labels }: NewCaseFieldsProps) {
  const { t } = useTranslation('work-ability')
  const companyId = form.watch('company')?.id
  const candidates = useQuery({ ...companyCandidates(companyId ?? 0), enabled: companyId !== undefined })
  const everyNurse = useQuery(nurses)

  /** Neither the person nor the users of one company are those of another. */
  function changeCompany(company: Typed['company']): void {
    form.reset({ ...form.getValues(), company, sotu: '', userIds: [] }, { keepDefaultValues: true })
  }

  return (
    <>
      <CompanyField form={form} name="company" label={labels.company} onChosen={changeCompany} required />
      <Controller
        name="sotu"
        control={form.control}
        render={({ field }) => (
          <EmployeeLookup
            key={companyId}
            companyId={companyId}
            code={field.value}
            onCode={field.onChange}
            error={form.problem('sotu')}
            inputRef={field.ref}
          />
        )}
      />
      <NativeSelect
        {...form.register('source')}
        label={labels.source}
        data={startTriggers.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      <TextAreaField
        form={form}
        name="description"
        label={labels.description}
        description={t('console.event.textHint')}
        rows={5}
      />
      {companyId !== undefined && (
        <Loaded query={candidates}>
          {(all) => (
            <>
              <Controller
                name="userIds"
                control={form.control}
                render={({ field }) => (
                  <PeopleField
                    label={labels.userIds}
                    people={all.map(({ userId, displayName }) => ({ id: userId, name: displayName }))}
                    value={field.value}
                    onChange={field.onChange}
                    required
                    error={form.problem('userIds')}
                  />
                )}
              />
              {all.length === 0 && <Text>{t('console.open.noUsers')}</Text>}
            </>
          )}
        </Loaded>
      )}
      <Loaded query={everyNurse}>
        {(all) => (
          <Controller
            name="nurseIds"
            control={form.control}
            render={({ field }) => (
              <PeopleField label={labels.nurseIds} people={all} value={field.value} onChange={field.onChange} />
            )}
          />
        )}
      </Loaded>
    </>
  )
}
