import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { Controller, type Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Day } from '#shared/dates.ts'
import { DateField } from '#ui/components/dates/DateField.tsx'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import styles from './EmployeePage.module.css'
import type { EmploymentForm, EmploymentValues } from './employment-form.ts'

interface EmploymentDatesProps {
  form: EmploymentForm
  set: (changed: Partial<EmploymentValues>) => void
  problem: (field: Path<EmploymentValues>) => string | undefined
  /** An end was set earlier: it need not be confirmed again. */
  isEnding: boolean
}

/** Start and end; the first end is confirmed, and "for now" clears the end and gives it back (PE-7). */
export function EmploymentDates({ form, set, problem, isEnding }: EmploymentDatesProps) {
  const { t } = useTranslation('personnel')
  const values = form.watch()
  const isConfirmed = useRef(isEnding)
  const endInput = useRef<HTMLInputElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const rememberedEnd = useRef<Day | null>(values.endDate)

  function changeStart(startDate: Day | null): void {
    // Categories begin with the employment unless something else is said.
    const categoryMembers = values.categoryMembers.map((member) => ({
      ...member,
      startDate: member.startDate ?? startDate,
    }))
    set({ startDate, ...(categoryMembers.length > 0 && { categoryMembers }) })
  }

  /** Whatever is typed, a slip of the hand too, is meant as an end. */
  function changeEnd(endDate: Day | null, typed: string): void {
    set({ endDate, ...(typed.trim() && { isForNow: false }) })
    if (endDate && !isConfirmed.current) setIsAsking(true)
  }

  function changeForNow(isForNow: boolean): void {
    if (isForNow) rememberedEnd.current = values.endDate
    set({ isForNow, endDate: isForNow ? null : rememberedEnd.current })
  }

  return (
    <>
      <div className={styles['names']}>
        <Controller
          name="startDate"
          control={form.control}
          render={({ field }) => (
            <DateField
              required
              label={t('field.startDate')}
              value={field.value}
              onChange={changeStart}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={problem('startDate')}
            />
          )}
        />
        <Controller
          name="endDate"
          control={form.control}
          render={({ field }) => (
            <DateField
              label={t('field.endDate')}
              value={field.value}
              onChange={changeEnd}
              onBlur={field.onBlur}
              inputRef={(input) => {
                endInput.current = input
                field.ref(input)
              }}
              error={problem('endDate')}
              {...(values.startDate && { min: values.startDate })}
            />
          )}
        />
      </div>
      <Checkbox
        label={t('field.forNow')}
        checked={values.isForNow}
        onChange={(event) => changeForNow(event.currentTarget.checked)}
      />
      <Confirm
        opened={isAsking}
        title={t('ending.title')}
        confirmLabel={t('ending.continue')}
        returnTo={endInput}
        onConfirm={() => {
          isConfirmed.current = true
        }}
        onClose={() => {
          setIsAsking(false)
          if (!isConfirmed.current) set({ endDate: null, isForNow: true })
        }}
      >
        {t('ending.warning')}
      </Confirm>
    </>
  )
}
