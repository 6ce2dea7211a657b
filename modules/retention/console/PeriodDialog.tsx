import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { monthsAtMost, type Period } from '../console-contract.ts'
import { usePeriodWords } from './period-words.ts'
import { useChangePeriods } from './queries.ts'

const Typed = z.object({
  months: z.string().check(
    z.trim(),
    z.regex(/^[1-9]\d{0,3}$/, 'outOfBounds'),
    z.refine((text) => Number(text) <= monthsAtMost, { error: 'outOfBounds' }),
  ),
})
type Typed = z.infer<typeof Typed>

interface PeriodDialogProps {
  period: Period
  /** Of all the periods. */
  version: string
  onClose: () => void
}

/** Another period; one that is shorter than the law has it is asked about. */
export function PeriodDialog({ period, version, onClose }: PeriodDialogProps) {
  const { t } = useTranslation('retention')
  const inWords = usePeriodWords()
  const change = useChangePeriods()
  const [short, setShort] = useState<number>()
  const { kind, months, shippedMonths, lawfulMonths, leastMonths } = period
  const form = useSchemaForm<Typed, Typed>(Typed, { months: String(months) }, (_, problem) =>
    problem === 'outOfBounds' ? t('period.bounds', { least: leastMonths ?? 1, most: monthsAtMost }) : undefined,
  )
  const wanted = Typed.safeParse(form.watch())
  const labels = { months: t('period.months') }

  async function save(wanted: number, confirmed = false): Promise<void> {
    await change.mutateAsync({ body: { kinds: [{ kind, months: wanted }], confirmed, version } })
    notify.success(t('period.saved'))
    onClose()
  }

  const submit = form.submit(async (typed) => {
    const wanted = Number(typed.months)
    if (leastMonths !== null && wanted < leastMonths) form.setError('months', { type: 'outOfBounds' })
    else if (lawfulMonths !== null && wanted < lawfulMonths && wanted < months) setShort(wanted)
    else await save(wanted)
  })

  return (
    <FormDialog form={form} title={t(`kind.${kind}`)} onSubmit={submit} onClose={onClose} labels={labels}>
      <Text>
        {t('field.over')}: {t(`over.${kind}`)}
        <br />
        {t('field.ground')}: {t(`ground.${period.ground}`)}
      </Text>
      <TextField
        form={form}
        name="months"
        label={labels.months}
        description={
          leastMonths === null
            ? t('period.shipped', { period: inWords(shippedMonths) })
            : t('period.least', { period: inWords(leastMonths) })
        }
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      {wanted.success && <Text>{t('period.means', { period: inWords(Number(wanted.data.months)) })}</Text>}
      <Confirm
        opened={short !== undefined}
        title={t('period.shortTitle')}
        confirmLabel={t('period.shortConfirm')}
        isDangerous
        onClose={() => setShort(undefined)}
        onConfirm={() => short !== undefined && save(short, true)}
      >
        {t('period.shortText', { lawful: inWords(lawfulMonths ?? 0) })}
      </Confirm>
    </FormDialog>
  )
}
