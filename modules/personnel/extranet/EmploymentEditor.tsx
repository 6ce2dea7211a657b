import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { CallError } from '#ui/call.ts'
import { useCompany } from '#ui/company.tsx'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { OrganisationTree } from '#ui/components/OrganisationTree.tsx'
import { useKeptWork } from '#ui/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { queryClient } from '#ui/queries.ts'
import type { Employee, Employment } from '../contract.ts'
import { disableNodes, overlap, takenOrganisations } from '../rules.ts'
import { CategorySelection } from './CategorySelection.tsx'
import styles from './EmployeePage.module.css'
import { EmploymentDates } from './EmploymentDates.tsx'
import { type EmploymentValues, employmentValuesOf, toEntered, useEmploymentForm } from './employment-form.ts'
import {
  categoriesAt,
  organisationTree,
  useChangeEmployment,
  useCreateEmployee,
  useCreateEmployment,
} from './queries.ts'
import { useRuleTexts } from './rule-texts.ts'
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

function categoryCountAt(orgId: number | null): number {
  return orgId === null ? 0 : (queryClient.getQueryData(categoriesAt(orgId).queryKey)?.length ?? 0)
}

/** The editor of one employment: organisation, profession, dates and categories (PE-7, PE-8). */
export function EmploymentEditor({ person, newcomer, employment, onDirty, onBack, save }: EmploymentEditorProps) {
  const { t } = useTranslation(['personnel', 'common'])
  const { id: companyId } = useCompany()
  const tree = useQuery(organisationTree(companyId))
  const form = useEmploymentForm(employmentValuesOf(employment), categoryCountAt)
  const { problem, problems } = useRuleTexts(form)
  const sendEmployment = useSendEmployment(person, newcomer, employment)
  const organisation = useRef<HTMLDivElement>(null)
  const { isDirty } = form.formState
  const values = form.watch()
  const others = (person?.employers ?? []).filter(({ id }) => id !== employment?.id)
  const taken = takenOrganisations(others, dayOf(new Date()))
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useKeptWork(
    `employee/${companyId}/${person?.id ?? 'new'}/employment/${employment?.id ?? 'new'}`,
    () => (isDirty ? form.getValues() : undefined),
    (kept) => form.reset(kept, { keepDefaultValues: true }),
  )
  const isTreeThere = tree.data !== undefined
  useEffect(() => {
    const branches = organisation.current?.querySelector('[role="tree"]')
    const chosen = branches?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (isTreeThere && branches && chosen) branches.scrollTop = chosen.offsetTop - branches.clientHeight / 2
  }, [isTreeThere])

  const labels = {
    orgId: t('field.organisation'),
    profession: t('field.profession'),
    startDate: t('field.startDate'),
    endDate: t('field.endDate'),
    categoryMembers: t('category.title'),
  }
  const set = useCallback(
    (changed: Partial<EmploymentValues>) => {
      for (const [name, value] of Object.entries(changed))
        form.setValue(name as keyof EmploymentValues, value, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
    },
    [form.setValue, form.formState.isSubmitted],
  )

  const submit = form.submit(async (entered) => {
    const clash = others.some((one) => one.orgId === entered.orgId && overlap(one, toEntered(entered)))
    try {
      if (clash) throw new CallError({ status: 409, code: 'EMPLOYMENT_OVERLAP' })
      await save(() => sendEmployment(toEntered(entered)))
      notify.success(
        employment ? t('employmentUpdated') : newcomer && !person ? t('createdSuccessfully') : t('employmentCreated'),
      )
    } catch (cause) {
      const isOverlap = cause instanceof CallError && cause.message.includes('EMPLOYMENT_OVERLAP')
      const isNewPerson = person === undefined
      notify.error(
        isOverlap ? t('employmentOverlap') : isNewPerson ? t('createEmploymentError') : t('updateEmploymentError'),
      )
      throw cause
    }
  })

  function focus(field: string): void {
    if (field === 'orgId') organisation.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    else form.setFocus(field as keyof EmploymentValues)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ViewHeading title={employment ? t('employment.editTitle') : t('employment.newTitle')} onBack={onBack} />
        <ErrorSummary problems={problems} labels={labels} failure={form.failure} onFocus={focus} />
        <div ref={organisation} className={styles['tree']}>
          <Loaded query={tree}>
            {(nodes) => (
              <OrganisationTree
                label={t('field.organisation')}
                isLabelShown
                nodes={disableNodes(nodes, taken)}
                value={values.orgId}
                onChange={({ id }) => {
                  if (id !== values.orgId) set({ orgId: id, categoryMembers: [], isChoosing: false })
                }}
              />
            )}
          </Loaded>
          {taken.size > 0 && (
            <Text size="sm" c="dimmed">
              {t('employment.takenHint')}
            </Text>
          )}
          {problem('orgId') && (
            <Text size="sm" c="var(--mantine-color-error)">
              {problem('orgId')}
            </Text>
          )}
        </div>
        <TextInput
          {...form.register('profession')}
          label={labels.profession}
          required={!values.professionUnknown}
          disabled={values.professionUnknown}
          error={problem('profession')}
          maxLength={200}
          autoComplete="off"
        />
        <Checkbox {...form.register('professionUnknown')} label={t('field.professionUnknown')} />
        <EmploymentDates form={form} set={set} problem={problem} isEnding={Boolean(employment?.endDate)} />
        <CategorySelection
          key={values.orgId}
          orgId={values.orgId}
          members={values.categoryMembers}
          isChoosing={values.isChoosing}
          startDate={values.startDate}
          set={set}
          problem={problem('categoryMembers')}
          isChecked={form.formState.isSubmitted}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
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

  return async (body: ReturnType<typeof toEntered>): Promise<Saved> => {
    if (!person) {
      const { sotu = '', firstName = '', lastName = '' } = newcomer ?? {}
      const employee = await createPerson.mutateAsync({
        query: { companyId },
        body: { sotu, firstName: firstName.trim(), lastName: lastName.trim(), employers: [body] },
      })
      const isIt = (one: Employment) => one.orgId === body.orgId && one.startDate === body.startDate
      return { employee, employment: employee.employers.find(isIt) as Employment }
    }
    if (!employment) {
      const created = await create.mutateAsync({ params: { userId: person.id }, body })
      return { employee: { ...person, employers: [...person.employers, created] }, employment: created }
    }
    const changed = await change.mutateAsync({
      params: { userId: person.id, employmentId: employment.id },
      body: { ...body, mainEmployer: employment.mainEmployer },
    })
    const employers = person.employers.map((one) => (one.id === changed.id ? changed : one))
    return { employee: { ...person, employers }, employment: changed }
  }
}
