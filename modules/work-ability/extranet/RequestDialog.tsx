import { Alert, NativeSelect, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { EmployeeField, useNamedEmployee } from '#modules/personnel/browser/public.tsx'
import type { FoundPerson } from '#modules/personnel/contract.ts'
import { isIdentityCode } from '#shared/hetu.ts'
import { hasKey } from '#shared/objects.ts'
import { CallError } from '#ui/calls/call.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { nameInList } from '#ui/components/forms/PersonField.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import { descriptionAtMost, startTriggers, type Workability } from '../contract.ts'
import { useRequest } from './queries.ts'

const Values = z
  .object({
    /** The identity code, or of a name what has been typed. */
    sotu: z.string(),
    /** Whom the name has found. */
    person: z.nullable(z.object({ id: z.number(), name: z.string() })),
    source: z.enum(startTriggers),
    description: z.string().check(z.maxLength(descriptionAtMost, 'tooLong')),
  })
  .check(
    z.refine(({ sotu, person }) => person !== null || isIdentityCode(sotu), {
      path: ['sotu'],
      error: 'invalidIdentityCode',
    }),
  )

const errorTexts = {
  EHR_USER_NOT_FOUND: 'userNotFoundError',
  USER_DOES_NOT_HAVE_EMPLOYMENT: 'userDoesNotHaveEmploymentError',
} as const

interface RequestDialogProps {
  /** Of whom it is, where that is known already. */
  employeeId: number | undefined
  onClose: () => void
  onRequested: (workability: Workability) => void
}

/** Asks the provider for a case of an employee (WA-3). */
export function RequestDialog({ employeeId, onClose, onRequested }: RequestDialogProps) {
  const { t } = useTranslation('work-ability')
  const { id: companyId } = useCompany()
  const form = useSchemaForm(Values, { sotu: '', person: null, source: 'EMPLOYEE', description: '' })
  const [failure, setFailure] = useState<string>()
  const request = useRequest()
  const person = form.watch('person')
  useKeptForm(`workability/${companyId}/new`, form)

  const take = (found: Pick<FoundPerson, 'id' | 'firstName' | 'lastName'> | undefined) =>
    form.setValue('person', found ? { id: found.id, name: nameInList(found) } : null, { shouldDirty: true })
  useNamedEmployee(person ? undefined : employeeId, take)

  const submit = form.submit(async ({ sotu, person, source, description }) => {
    setFailure(undefined)
    try {
      const employee = person ? { id: person.id } : { sotu }
      const body = { employee, workabilityStartTrigger: source, description }
      const created = await request.mutateAsync({ query: { companyId }, body })
      notify.success(t('workabilityCreatedAlert'))
      onRequested(created)
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setFailure(t(hasKey(errorTexts, cause.code) ? errorTexts[cause.code] : 'defaultError'))
    }
  })

  return (
    <FormDialog
      title={t('request.title')}
      isDirty={form.formState.isDirty && !request.isSuccess}
      onClose={onClose}
      size="lg"
      form={form}
      onSubmit={submit}
      submitLabel={t('request.send')}
      isReady={person !== null || isIdentityCode(form.watch('sotu'))}
    >
      <Text>{t('request.text')}</Text>
      {failure && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
          {failure}
        </Alert>
      )}
      <Controller
        name="sotu"
        control={form.control}
        render={({ field }) => (
          <EmployeeField
            required
            isFirst
            purpose="work-ability"
            chosen={person?.name}
            onPerson={(found) => {
              setFailure(undefined)
              take(found)
            }}
            value={field.value}
            wrongText={t('hetuError')}
            inputRef={field.ref}
            error={form.problem('sotu')}
            onChange={(code) => {
              setFailure(undefined)
              field.onChange(code)
            }}
          />
        )}
      />
      <NativeSelect
        {...form.register('source')}
        label={t('request.source')}
        data={startTriggers.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('request.description')}
        description={t('request.descriptionHint')}
        rows={6}
      />
    </FormDialog>
  )
}
