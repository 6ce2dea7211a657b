import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { byName } from '#shared/objects.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { cellAtMost, type ImportColumn, type ImportField, type ImportRow, importFields } from '../contract.ts'
import { problemText } from './problems.ts'
import { type Place, useMend } from './queries.ts'

/** A row in error, while what was read is kept. */
export type MendableRow = ImportRow & { number: number; entered: NonNullable<ImportRow['entered']> }

export const isMendable = (row: ImportRow): row is MendableRow => row.number !== null && row.entered !== null

const Cells = z.object(byName(importFields, () => z.string().check(z.maxLength(cellAtMost, 'tooLong'))))

interface MendDialogProps {
  place: Place
  row: MendableRow
  columns: readonly ImportColumn[]
  onMended: () => void
  onClose: () => void
}

/** The cells of a row in error, the wrong ones first, as they are entered anew for this import alone (IM-2). */
export function MendDialog({ place, row, columns, onMended, onClose }: MendDialogProps) {
  const { t } = useTranslation('personnel-import')
  const mend = useMend()
  const { number, entered, errors } = row
  const form = useSchemaForm(
    Cells,
    byName(importFields, (field) => entered[field] ?? ''),
  )
  useKeptForm(`import/${place.importId}/${number}`, form)
  const fields = fieldsOf(row, columns)
  const labels = byName(importFields, (field) => t(`field.${field}`))
  const wholeRow = errors.filter(({ column }) => column === null)
  const [isLeavingOut, setIsLeavingOut] = useState(false)
  async function leaveOut(): Promise<void> {
    await mend.mutateAsync({ params: place, body: { rows: [{ number, leftOut: true }] } })
    notify.success(t('mend.leftOut', { number }))
    onMended()
    onClose()
  }
  const submit = form.submit(async (typed) => {
    const changed = fields.filter((field) => typed[field] !== (entered[field] ?? ''))
    const values = Object.fromEntries(changed.map((field) => [field, typed[field]]))
    await mend.mutateAsync({ params: place, body: { rows: [{ number, values }] } })
    notify.success(t('mend.saved', { number }))
    onMended()
    onClose()
  })
  return (
    <FormDialog
      title={t('mend.title', { number })}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={t('mend.save')}
      isReady={form.formState.isDirty}
      labels={labels}
    >
      <Text>{t('mend.text')}</Text>
      {wholeRow.length > 0 && (
        <Alert color="yellow">
          {wholeRow.map((error) => (
            <Text key={error.problem}>{problemText(t, error)}</Text>
          ))}
        </Alert>
      )}
      {fields.map((field) => {
        const wrong = errors.find(({ column }) => column === field)
        const isAsItWas = form.watch(field) === (entered[field] ?? '')
        const said = wrong && isAsItWas ? problemText(t, { ...wrong, column: null }) : undefined
        return (
          <TextField
            key={field}
            form={form}
            name={field}
            label={labels[field]}
            error={form.problem(field) ?? said}
            {...(field === 'sotu' && ofIdentityCode)}
          />
        )
      })}
      <Group>
        <Button variant="default" onClick={() => setIsLeavingOut(true)}>
          {t('mend.leaveOut')}
        </Button>
      </Group>
      <Confirm
        opened={isLeavingOut}
        title={t('mend.leaveOutQuestion', { number })}
        confirmLabel={t('mend.leaveOut')}
        isDangerous
        onConfirm={leaveOut}
        onClose={() => setIsLeavingOut(false)}
      >
        {t('mend.leaveOutText')}
      </Confirm>
    </FormDialog>
  )
}

/** In upper case as typed (the server reads either), and unseen by the browser's memory and spelling service (PE-4). */
const ofIdentityCode = {
  autoComplete: 'off',
  spellCheck: false,
  styles: { input: { textTransform: 'uppercase' } },
} as const

/** What is wrong, then what the file has columns for or somebody has entered, in the order of the model. */
function fieldsOf({ errors, entered }: MendableRow, columns: readonly ImportColumn[]): ImportField[] {
  const wrong = importFields.filter((field) => errors.some(({ column }) => column === field))
  const known = importFields.filter(
    (field) => entered[field] !== undefined || columns.some((column) => column.field === field),
  )
  return [...new Set([...wrong, ...known])]
}
