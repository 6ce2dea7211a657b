import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanySelect } from '#modules/companies/console/public.tsx'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { EmploymentFields } from '../browser/EmploymentFields.tsx'
import {
  employmentValuesOf,
  toEntered,
  useEmploymentForm,
  useEmploymentLabels,
  useVersionedEmployment,
} from '../browser/employment-form.ts'
import type { ConsoleEmployment } from '../console-contract.ts'
import type { Named } from '../contract.ts'
import { oneEmployee, providerCategories, treeOf, useAddEmployment, useCorrectEmployment } from './queries.ts'

const none: ReadonlySet<number> = new Set()

interface EmploymentDialogProps {
  personId: number
  /** Undefined for a new one. */
  employment?: ConsoleEmployment
  /** Where a new one is unless another company is chosen. */
  company?: Named
  onClose: () => void
}

/** An employment added or corrected by the provider, also one that has ended, with its categories. */
export function EmploymentDialog({ personId, employment, company, onClose }: EmploymentDialogProps) {
  const { t } = useTranslation('personnel')
  const [chosen, setChosen] = useState<Named | null>(company ?? null)
  const companyId = employment?.companyId ?? chosen?.id
  const tree = useQuery({ ...treeOf(companyId ?? 0), enabled: companyId !== undefined })
  const form = useVersionedEmployment({
    form: useEmploymentForm(employmentValuesOf(employment), providerCategories.countAt),
    employment,
    fetchEmployment: async () =>
      (await fetchAnew(oneEmployee(personId))).employers.find(({ id }) => id === employment?.id),
    tree: tree.data,
    source: providerCategories,
  })
  const add = useAddEmployment()
  const correct = useCorrectEmployment()

  const submit = form.submitVersion(async (values, version) => {
    const body = toEntered(values)
    if (employment)
      await correct.mutateAsync({ params: { id: personId, employmentId: employment.id }, body: { ...body, version } })
    else await add.mutateAsync({ params: { id: personId }, body })
    notify.success(employment ? t('employmentUpdated') : t('employmentCreated'))
    onClose()
  })

  return (
    <FormDialog
      title={employment ? t('employment.editTitle') : t('employment.newTitle')}
      onClose={onClose}
      size="xl"
      form={form}
      labels={useEmploymentLabels()}
      onSubmit={submit}
      isReady={companyId !== undefined}
    >
      {!employment && (
        <CompanySelect
          label={t('console.company')}
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            form.setValue('orgId', null)
          }}
          required
        />
      )}
      {companyId !== undefined && (
        <EmploymentFields form={form} tree={tree} taken={none} source={providerCategories} isEnding />
      )}
    </FormDialog>
  )
}
