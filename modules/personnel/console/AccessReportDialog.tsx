import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { asLanguage, languageNames, languages } from '#shared/languages.ts'
import { DateField } from '#ui/components/DateField.tsx'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { inNewTab } from '#ui/upload.ts'
import { AccessReportToMake, type ConsoleEmployee } from './contract.ts'
import { useMakeAccessReport } from './queries.ts'

interface AccessReportDialogProps {
  person: ConsoleEmployee
  onClose: () => void
}

/** Which part of the access log goes to the person, and in which language; the last two years in theirs unless told. */
export function AccessReportDialog({ person, onClose }: AccessReportDialogProps) {
  const { t } = useTranslation(['personnel', 'common'])
  const make = useMakeAccessReport()
  const today = dayOf(new Date())
  const form = useSchemaForm(AccessReportToMake, {
    from: `${Number(today.slice(0, 4)) - 2}${today.slice(4).replace('-02-29', '-03-01')}`,
    to: today,
    language: asLanguage(person.lang),
  })
  const labels = { from: t('console.access.report.from'), to: t('console.access.report.to') }
  const submit = form.submit(async (body) => {
    await inNewTab(() => make.mutateAsync({ params: { id: person.id }, body }))
    onClose()
  })
  const day = (name: 'from' | 'to') => (
    <Controller
      name={name}
      control={form.control}
      render={({ field }) => (
        <DateField
          label={labels[name]}
          required
          {...(name === 'from' && { description: t('console.access.report.fromText') })}
          value={field.value || null}
          onChange={(chosen) => field.onChange(chosen ?? '')}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={form.problem(name)}
        />
      )}
    />
  )

  return (
    <FormDialog title={t('console.access.report.title')} isDirty={false} onClose={onClose} size="lg">
      {(leave) => (
        <form onSubmit={submit} noValidate>
          <Stack>
            <ErrorSummary
              problems={form.problems}
              labels={labels}
              failure={form.failure}
              onFocus={(field) => form.setFocus(field as keyof typeof labels)}
            />
            <p>{t('console.access.report.text')}</p>
            {day('from')}
            {day('to')}
            <NativeSelect
              {...form.register('language')}
              label={t('console.access.report.language')}
              data={languages.map((value) => ({ value, label: languageNames[value].name }))}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={leave}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={form.formState.isSubmitting}>
                {t('console.access.report.make')}
                <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
