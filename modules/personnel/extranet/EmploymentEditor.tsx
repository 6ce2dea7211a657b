import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { present } from '#shared/objects.ts'
import { CallError } from '#ui/calls/call.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { isChangedMeanwhile } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import { companyCategories } from '../browser/category-source.ts'
import { EmploymentFields } from '../browser/EmploymentFields.tsx'
import {
  employmentValuesOf,
  toEntered,
  useEmploymentForm,
  useEmploymentLabels,
  useVersionedEmployment,
} from '../browser/employment-form.ts'
import {
  onePerson,
  organisationTree,
  useChangeEmployment,
  useCreateEmployee,
  useCreateEmployment,
} from '../browser/queries.ts'
import type { Employee, Employment } from '../contract.ts'
import { overlap, takenOrganisations } from '../rules.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface Saved {
  employee: Employee
  employment: Employment
}

interface EmploymentEditorProps {
  /** Undefined while somebody new is being added: then `newcomer` says who. */
  person: Employee | undefined
  newcomer: { sotu: string; firstName: string; lastName: string } | undefined
  /** Undefined for a new employment. */
  employment: Employment | undefined
  onDirty: (isDirty: boolean) => void
  onBack: () => void
  save: (send: () => Promise<Saved>) => Promise<void>
}

/** The editor of one employment: organisation, profession, dates and categories (PE-7, PE-8). */
export function EmploymentEditor({ person, newcomer, employment, onDirty, onBack, save }: EmploymentEditorProps) {
  const { t } = useTranslation(['personnel', 'common'])
  const { id: companyId } = useCompany()
  const tree = useQuery(organisationTree(companyId))
  const form = useVersionedEmployment({
    form: useEmploymentForm(employmentValuesOf(employment), companyCategories.countAt),
    employment,
    async fetchEmployment() {
      const stored = person && (await fetchAnew(onePerson(companyId, person.id)))
      return stored?.employers.find(({ id }) => id === employment?.id)
    },
    tree: tree.data,
    source: companyCategories,
  })
  const sendEmployment = useSendEmployment(person, newcomer, employment)
  const { isDirty } = form.formState
  const others = (person?.employers ?? []).filter(({ id }) => id !== employment?.id)
  const taken = takenOrganisations(others, dayOf(new Date()))
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useKeptForm(`employee/${companyId}/${person?.id ?? 'new'}/employment/${employment?.id ?? 'new'}`, form)
  const wordsFor = (cause: unknown) => {
    const message = cause instanceof CallError ? cause.message : ''
    if (message.includes('EMPLOYMENT_OVERLAP')) return t('employmentOverlap')
    if (message.includes('name_differs')) return t('common:errors.name_differs')
    return person ? t('updateEmploymentError') : t('createEmploymentError')
  }
  const submit = form.submitVersion(async (entered, version) => {
    const clash = others.some((one) => one.orgId === entered.orgId && overlap(one, toEntered(entered)))
    try {
      if (clash) throw new CallError({ status: 409, code: 'EMPLOYMENT_OVERLAP' })
      await save(() => sendEmployment(toEntered(entered), version))
      notify.success(
        employment ? t('employmentUpdated') : newcomer && !person ? t('createdSuccessfully') : t('employmentCreated'),
      )
    } catch (cause) {
      if (!isChangedMeanwhile(cause)) notify.error(wordsFor(cause))
      throw cause
    }
  })

  return (
    <Stack>
      <ViewHeading title={employment ? t('employment.editTitle') : t('employment.newTitle')} onBack={onBack} />
      <Form form={form} labels={useEmploymentLabels()} onSubmit={submit} onCancel={onBack}>
        <EmploymentFields
          form={form}
          tree={tree}
          taken={taken}
          source={companyCategories}
          isEnding={Boolean(employment?.endDate)}
        />
      </Form>
    </Stack>
  )
}

/** The call that fits: somebody new with a first employment, a further employment, or a change of one. */
function useSendEmployment(
  person: Employee | undefined,
  newcomer: EmploymentEditorProps['newcomer'],
  employment: Employment | undefined,
) {
  const { id: companyId } = useCompany()
  const createPerson = useCreateEmployee()
  const create = useCreateEmployment()
  const change = useChangeEmployment()

  return async (body: ReturnType<typeof toEntered>, version: string | undefined): Promise<Saved> => {
    if (!person) {
      const { sotu = '', firstName = '', lastName = '' } = newcomer ?? {}
      const employee = await createPerson.mutateAsync({
        query: { companyId },
        body: { sotu, firstName: firstName.trim(), lastName: lastName.trim(), employers: [body] },
      })
      const isIt = (one: Employment) => one.orgId === body.orgId && one.startDate === body.startDate
      return { employee, employment: present(employee.employers.find(isIt)) }
    }
    if (!employment) {
      const created = await create.mutateAsync({ params: { userId: person.id }, body })
      return { employee: { ...person, employers: [...person.employers, created] }, employment: created }
    }
    const changed = await change.mutateAsync({
      params: { userId: person.id, employmentId: employment.id },
      body: { ...body, id: employment.id, mainEmployer: employment.mainEmployer, version },
    })
    const employers = person.employers.map((one) => (one.id === changed.id ? changed : one))
    return { employee: { ...person, employers }, employment: changed }
  }
}
