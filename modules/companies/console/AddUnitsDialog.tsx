import { type KeyboardEvent, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import type { OrganisationNode } from '../contract.ts'
import styles from './CompanyTree.module.css'
import { useAddBranches } from './queries.ts'
import { readUnits } from './read-units.ts'
import { TypedUnits, UnitsField } from './UnitsField.tsx'
import { useCompanyProblem } from './use-company-problem.ts'

const Typed = z.object({
  units: TypedUnits.check(z.refine((text) => readUnits(text).units.length > 0, { error: 'required' })),
})
type Typed = z.infer<typeof Typed>

interface AddUnitsDialogProps {
  companyId: number
  under: OrganisationNode
  onClose: () => void
}

/** Adds units one after another, or a list of them at once: the dialog stays until it is closed. */
export function AddUnitsDialog({ companyId, under, onClose }: AddUnitsDialogProps) {
  const { t } = useTranslation(['companies', 'common'])
  const add = useAddBranches()
  const form = useSchemaForm<Typed, Typed>(Typed, { units: '' }, useCompanyProblem())
  const [added, setAdded] = useState<readonly string[]>([])
  const label = t('console.units.field')

  const submit = form.submit(async ({ units }) => {
    const body = { parentId: under.id, units: readUnits(units).units }
    const all = await add.mutateAsync({ params: { companyId }, body })
    setAdded((before) => [...before, ...all.map(({ name }) => name)])
    form.reset()
    form.setFocus('units')
  })

  /** One name is sent by Enter, as in a field of one line. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isOneLine = !event.currentTarget.value.includes('\n')
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isOneLine) return
    event.preventDefault()
    if (!form.formState.isSubmitting) void submit(event)
  }

  return (
    <FormDialog
      title={t('console.tree.addUnder', { name: under.label })}
      size="lg"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={t('console.tree.addSubmit')}
      cancelLabel={t('common:close')}
      labels={{ units: label }}
    >
      <Controller
        name="units"
        control={form.control}
        render={({ field }) => (
          <UnitsField
            field={field}
            error={form.problem('units')}
            label={label}
            description={t('console.units.rowText')}
            minRows={1}
            isFirst
            onKeyDown={onKeyDown}
          />
        )}
      />
      <p role="status" className={styles['hint']}>
        {added.length > 0 && t('console.tree.addedAll', { count: added.length, names: added.slice(-10).join(', ') })}
      </p>
    </FormDialog>
  )
}
