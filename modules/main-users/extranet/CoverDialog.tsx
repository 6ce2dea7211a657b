import { Checkbox, Group, NativeSelect, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { dayOf } from '#shared/dates.ts'
import { moduleFlags, modules } from '#shared/permissions.ts'
import { Day } from '#shared/wire-dates.ts'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useModuleName } from '#ui/module-names.ts'
import { notify } from '#ui/notify.ts'
import { findCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import { lastDayOfCover } from '../rules.ts'
import { delegatesOf, useDelegate } from './queries.ts'
import styles from './Users.module.css'
import { useOwnProblemText } from './use-problem-text.ts'

const Typed = z
  .object({
    userId: z.string().check(z.minLength(1, 'required')),
    from: Day,
    to: Day,
    sections: z.enum(['all', 'some']),
    modules: z.array(z.enum(modules)),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'endBeforeStart' }),
    z.refine(({ sections, modules }) => sections === 'all' || modules.length > 0, {
      path: ['modules'],
      error: 'required',
    }),
  )
type Typed = z.infer<typeof Typed>

/** Passes one's own access on to a colleague from day to day. */
export function CoverDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { t } = useTranslation('main-users')
  const { data: delegates } = useQuery(delegatesOf(companyId))
  const moduleName = useModuleName()
  const entry = findCompany(useSession(), companyId)
  const delegate = useDelegate()
  const today = dayOf(new Date())
  const lastDay = lastDayOfCover(today)
  const form = useSchemaForm<Typed, Typed>(
    Typed,
    { userId: '', from: today, to: '', sections: 'all', modules: [] },
    useOwnProblemText(),
  )
  const submit = form.submit(async ({ userId, from, to, sections, modules: chosen }) => {
    const body = { userId: Number(userId), from, to, modules: sections === 'some' ? chosen : null }
    await delegate.mutateAsync({ params: { companyId }, body })
    notify.success(t('cover.given'))
    onClose()
  })
  return (
    <FormDialog
      title={t('cover.give')}
      size="lg"
      gap="lg"
      onClose={onClose}
      isDirty={form.formState.isDirty && !delegate.isSuccess}
      form={form}
      onSubmit={submit}
      labels={{ userId: t('cover.to'), from: t('cover.from'), to: t('cover.until'), modules: t('field.modules') }}
      submitLabel={t('cover.save')}
    >
      <NativeSelect
        {...form.register('userId')}
        label={t('cover.to')}
        description={delegates?.length === 0 && t('cover.nobody')}
        required
        data-autofocus
        error={form.problem('userId')}
        data={[
          { value: '', label: t('cover.choose') },
          ...(delegates ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName })),
        ]}
      />
      <Group align="start" grow>
        <DayField form={form} name="from" label={t('cover.from')} min={today} max={lastDay} required />
        <DayField form={form} name="to" label={t('cover.until')} min={today} max={lastDay} required />
      </Group>
      <Controller
        name="sections"
        control={form.control}
        render={({ field }) => (
          <Radio.Group {...field} size="md" label={t('field.modules')} description={t('cover.modulesText')}>
            <Stack gap="xs" mt="xs">
              <Radio value="all" label={t('cover.all')} />
              <Radio value="some" label={t('field.someModules')} />
            </Stack>
          </Radio.Group>
        )}
      />
      {form.watch('sections') === 'some' && (
        <Controller
          name="modules"
          control={form.control}
          render={({ field }) => (
            <Checkbox.Group {...field} size="md" aria-label={t('field.someModules')} error={form.problem('modules')}>
              <div className={styles['modules']}>
                {modules
                  .filter((module) => entry?.[moduleFlags[module]])
                  .map((module) => (
                    <Checkbox key={module} value={module} label={moduleName(module)} />
                  ))}
              </div>
            </Checkbox.Group>
          )}
        />
      )}
    </FormDialog>
  )
}
