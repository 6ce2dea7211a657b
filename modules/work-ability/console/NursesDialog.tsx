import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { PeopleField } from '../browser/PeopleField.tsx'
import type { ConsoleCase } from '../console-contract.ts'
import { nurses, useSetNurses } from './queries.ts'

const Values = z.object({ nurseIds: z.array(z.number()) })

/** Ticks who is responsible for a case. */
export function NursesDialog({ of, onClose }: { of: ConsoleCase; onClose: () => void }) {
  const { t } = useTranslation('work-ability')
  const everyone = useQuery(nurses)
  const form = useSchemaForm(Values, { nurseIds: of.responsibleNurses.map(({ id }) => id) })
  const setNurses = useSetNurses()
  const submit = form.submit(async (body) => {
    await setNurses.mutateAsync({ params: { id: of.id }, body })
    notify.success(t('console.nurses.saved'))
    onClose()
  })
  return (
    <FormDialog title={t('detail.nurses')} onClose={onClose} form={form} onSubmit={submit}>
      <Loaded query={everyone}>
        {(all) => (
          <PeopleField
            label={t('detail.nurses')}
            isLabelHidden
            people={all}
            value={form.watch('nurseIds')}
            onChange={(ids) => form.setValue('nurseIds', ids, { shouldDirty: true })}
          />
        )}
      </Loaded>
    </FormDialog>
  )
}
