import { Checkbox, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OrganisationTree } from '#modules/companies/browser/public.tsx'
import type { OrganisationNode } from '#modules/companies/contract.ts'
import { keysOf } from '#shared/objects.ts'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { disableNodes } from '../rules.ts'
import { CategorySelection } from './CategorySelection.tsx'
import type { CategorySource } from './category-source.ts'
import styles from './EmployeePage.module.css'
import { EmploymentDates } from './EmploymentDates.tsx'
import type { EmploymentForm, EmploymentValues } from './employment-form.ts'

interface EmploymentFieldsProps {
  form: EmploymentForm
  tree: UseQueryResult<OrganisationNode[]>
  /** Organisations that cannot be chosen. */
  taken: ReadonlySet<number>
  source: CategorySource
  /** An end need not be confirmed. */
  isEnding: boolean
}

/** Organisation, profession, dates and categories of an employment, on either side (PE-7, PE-8). */
export function EmploymentFields({ form, tree, taken, source, isEnding }: EmploymentFieldsProps) {
  const { t } = useTranslation('personnel')
  const { problem } = form
  const organisation = useRef<HTMLDivElement>(null)
  const { field } = useController({ name: 'orgId', control: form.control })
  field.ref({ focus: () => organisation.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus() })
  const values = form.watch()
  const isTreeThere = tree.data !== undefined
  useEffect(() => {
    const branches = organisation.current?.querySelector('[role="tree"]')
    const chosen = branches?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (isTreeThere && branches && chosen) branches.scrollTop = chosen.offsetTop - branches.clientHeight / 2
  }, [isTreeThere])

  const set = useCallback(
    (changed: Partial<EmploymentValues>) => {
      for (const name of keysOf(changed))
        form.setValue(name, changed[name] ?? null, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
    },
    [form.setValue, form.formState.isSubmitted],
  )

  return (
    <>
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
      <TextField
        form={form}
        name="profession"
        label={t('field.profession')}
        required={!values.professionUnknown}
        disabled={values.professionUnknown}
        autoComplete="off"
      />
      <Checkbox {...form.register('professionUnknown')} label={t('field.professionUnknown')} />
      <EmploymentDates form={form} set={set} problem={problem} isEnding={isEnding} />
      <CategorySelection
        key={values.orgId}
        source={source}
        orgId={values.orgId}
        members={values.categoryMembers}
        isChoosing={values.isChoosing}
        startDate={values.startDate}
        set={set}
        problem={problem('categoryMembers')}
        isChecked={form.formState.isSubmitted}
      />
    </>
  )
}
