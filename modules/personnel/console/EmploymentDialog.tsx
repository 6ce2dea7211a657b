import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Day } from '#shared/dates.ts'
import { DateField } from '#ui/components/DateField.tsx'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { OrganisationTree } from '#ui/components/OrganisationTree.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { notify } from '#ui/notify.ts'
import { useRuleTexts } from '../extranet/rule-texts.ts'
import { employmentProblems } from '../rules.ts'
import type { ConsoleEmployment } from './contract.ts'
import { treeOf, useAddEmployment, useCorrectEmployment } from './queries.ts'

const Values = z
  .object({
    orgId: z.nullable(z.number()),
    profession: z.string().check(z.maxLength(200)),
    startDate: z.nullable(Day),
    endDate: z.nullable(Day),
  })
  .check((context) => {
    for (const { field, problem } of employmentProblems(context.value, 0))
      context.issues.push({ code: 'custom', path: [field], message: problem, input: context.value })
  })

interface EmploymentDialogProps {
  personId: number
  companyId: number
  /** Undefined for a new one. */
  employment?: ConsoleEmployment
  onClose: () => void
}

/** An employment corrected by the provider, also one that has ended; its categories stay unless the organisation changes. */
export function EmploymentDialog({ personId, companyId, employment, onClose }: EmploymentDialogProps) {
  const { t } = useTranslation(['personnel', 'common'])
  const tree = useQuery(treeOf(companyId))
  const form = useSchemaForm(Values, {
    orgId: employment?.orgId ?? null,
    profession: employment?.profession ?? '',
    startDate: employment?.startDate ?? null,
    endDate: employment?.endDate ?? null,
  })
  const { problem, problems } = useRuleTexts(form)
  const add = useAddEmployment()
  const correct = useCorrectEmployment()
  const labels = {
    orgId: t('field.organisation'),
    profession: t('field.profession'),
    startDate: t('field.startDate'),
    endDate: t('field.endDate'),
  }

  const submit = form.submit(async ({ orgId, profession, startDate, endDate }) => {
    const body = {
      orgId: orgId ?? 0,
      profession: profession.trim() || null,
      startDate: startDate ?? '',
      endDate,
      categoryMembers: orgId === employment?.orgId ? employment.categoryMembers : [],
    }
    if (employment) await correct.mutateAsync({ params: { id: personId, employmentId: employment.id }, body })
    else await add.mutateAsync({ params: { id: personId }, body })
    notify.success(employment ? t('employmentUpdated') : t('employmentCreated'))
    onClose()
  })
  const day = (name: 'startDate' | 'endDate') => (
    <Controller
      name={name}
      control={form.control}
      render={({ field }) => (
        <DateField
          label={labels[name]}
          required={name === 'startDate'}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={problem(name)}
        />
      )}
    />
  )

  return (
    <FormDialog
      title={employment ? t('employment.editTitle') : t('employment.newTitle')}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      size="lg"
    >
      {(leave) => (
        <form onSubmit={submit} noValidate>
          <Stack>
            <ErrorSummary
              problems={problems}
              labels={labels}
              failure={form.failure}
              onFocus={(field) => form.setFocus(field as keyof typeof labels)}
            />
            <Loaded query={tree}>
              {(nodes) => (
                <OrganisationTree
                  label={labels.orgId}
                  isLabelShown
                  nodes={nodes}
                  value={form.watch('orgId')}
                  onChange={({ id }) => form.setValue('orgId', id, { shouldDirty: true })}
                />
              )}
            </Loaded>
            <TextInput
              {...form.register('profession')}
              label={labels.profession}
              description={t('console.noProfession')}
              error={problem('profession')}
              maxLength={200}
              autoComplete="off"
            />
            {day('startDate')}
            {day('endDate')}
            <Group justify="flex-end">
              <Button variant="default" onClick={leave}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={form.formState.isSubmitting}>
                {t('common:save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
