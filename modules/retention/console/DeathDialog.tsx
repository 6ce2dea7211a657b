import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type Day, dayOf, formatDay } from '#shared/dates.ts'
import { Day as DaySchema } from '#shared/wire-dates.ts'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { useEnterDeath } from './queries.ts'

const typedOf = (bornOn: Day | null) =>
  z.object({
    diedOn: z
      .nullable(DaySchema)
      .check(z.refine((day) => day !== null, { error: 'required' }))
      .check(z.refine((day) => day === null || day <= dayOf(new Date()), { error: 'notYet' }))
      .check(z.refine((day) => day === null || bornOn === null || day >= bornOn, { error: 'beforeBirth' })),
  })

interface DeathDialogProps {
  employeeId: number
  diedOn: Day | null
  bornOn: Day | null
  version: string
  onClose: () => void
}

/** Asked twice: with it the years begin after which the records are removed. */
export function DeathDialog({ employeeId, diedOn, bornOn, version, onClose }: DeathDialogProps) {
  const { t } = useTranslation('retention')
  const enter = useEnterDeath()
  const [toConfirm, setToConfirm] = useState<Day>()
  const form = useSchemaForm(typedOf(bornOn), { diedOn }, (_, problem) => {
    if (problem === 'beforeBirth') return t('death.beforeBirth')
    return problem === 'notYet' || problem === 'invalid' ? t('death.notYet') : undefined
  })
  const labels = { diedOn: t('death.day') }
  const submit = form.submit(async (typed) => setToConfirm(typed.diedOn ?? undefined))

  async function save(): Promise<void> {
    if (!toConfirm) return
    await enter.mutateAsync({ params: { employeeId }, body: { diedOn: toConfirm, version } })
    notify.success(t('death.saved'))
    onClose()
  }

  return (
    <FormDialog form={form} title={t('death.enter')} onSubmit={submit} onClose={onClose} labels={labels}>
      <Text>{t('death.dialogText')}</Text>
      <DayField form={form} name="diedOn" label={labels.diedOn} required />
      <Confirm
        opened={toConfirm !== undefined}
        title={t('death.confirmTitle', { day: toConfirm && formatDay(toConfirm) })}
        confirmLabel={t('death.confirm')}
        isDangerous
        onConfirm={save}
        onClose={() => setToConfirm(undefined)}
      >
        {t('death.confirmText')}
      </Confirm>
    </FormDialog>
  )
}
