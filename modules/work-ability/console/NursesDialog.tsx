import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { PeopleField } from '../browser/PeopleField.tsx'
import type { ConsoleCase } from '../console-contract.ts'
import { consoleCase, nurses, useSetNurses } from './queries.ts'

const Values = z.object({ nurseIds: z.array(z.number()) })

type Values = z.infer<typeof Values>

const valuesOf = ({ responsibleNurses }: Pick<ConsoleCase, 'responsibleNurses'>): Values => ({
  nurseIds: responsibleNurses.map(({ id }) => id),
})
const versionedOf = ({ responsibleNurses, nursesVersion }: ConsoleCase) => ({
  responsibleNurses,
  version: nursesVersion,
})

/** Ticks who is responsible for a case. */
export function NursesDialog({ of, onClose }: { of: ConsoleCase; onClose: () => void }) {
  const { t } = useTranslation('work-ability')
  const everyone = useQuery(nurses)
  const form = useVersioned(useSchemaForm<Values, Values>(Values, valuesOf(of)), {
    thing: versionedOf(of),
    fetchThing: async () => versionedOf(await fetchAnew(consoleCase(of.id))),
    valuesOf,
    labels: { nurseIds: t('detail.nurses') },
    inWords: {
      nurseIds: (ids) =>
        everyone.data
          ?.filter(({ id }) => ids.includes(id))
          .map(({ name }) => name)
          .join(', '),
    },
  })
  const setNurses = useSetNurses()
  const submit = form.submitVersion(async (body, version) => {
    await setNurses.mutateAsync({ params: { id: of.id }, body: { ...body, version } })
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
