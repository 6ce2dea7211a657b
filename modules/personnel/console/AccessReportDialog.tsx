import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { asLanguage, languageNames, languages } from '#shared/languages.ts'
import { inNewTab } from '#ui/calls/upload.ts'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { AccessReportToMake, type ConsoleEmployee } from '../console-contract.ts'
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
  return (
    <FormDialog
      title={t('console.access.report.title')}
      isDirty={false}
      onClose={onClose}
      size="lg"
      form={form}
      onSubmit={submit}
      labels={labels}
      submitLabel={
        <>
          {t('console.access.report.make')}
          <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
        </>
      }
    >
      <p>{t('console.access.report.text')}</p>
      <DayField
        form={form}
        name="from"
        label={labels.from}
        description={t('console.access.report.fromText')}
        required
      />
      <DayField form={form} name="to" label={labels.to} required />
      <NativeSelect
        {...form.register('language')}
        label={t('console.access.report.language')}
        data={languages.map((value) => ({ value, label: languageNames[value].name }))}
      />
    </FormDialog>
  )
}
