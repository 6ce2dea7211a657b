import { Input, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { CompanySelect } from '#modules/companies/console/public.tsx'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { SearchSelect } from '#ui/components/forms/SearchSelect.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { ChosenPills } from '#ui/components/lists/ChosenPills.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { type Team, TeamToKeep } from '../console-contract.ts'
import { type StaffOption, staffOptions, teams, useChangeTeam, useCreateTeam } from './queries.ts'

const Chosen = z.array(z.object({ id: z.number(), name: z.string() }))
const TeamTyped = z.object({ name: TeamToKeep.shape.name, users: Chosen, companies: Chosen })
type TeamTyped = z.infer<typeof TeamTyped>

const typedOf = ({ name, users, companies }: Pick<Team, 'name' | 'users' | 'companies'>): TeamTyped => ({
  name,
  users: users.map(({ id, displayName }) => ({ id, name: displayName })),
  companies,
})
const noTeam = { name: '', users: [], companies: [] }

/** A team, new or to be changed. */
const namesOf = (chosen: readonly { name: string }[]) => chosen.map(({ name }) => name).join(', ') || undefined

export function TeamDialog({ team, onClose }: { team?: Team; onClose: () => void }) {
  const { t } = useTranslation('care')
  const [create, change] = [useCreateTeam(), useChangeTeam()]
  const labels = { name: t('teams.name'), users: t('teams.members'), companies: t('teams.companies') }
  const form = useVersioned(useSchemaForm<TeamTyped, TeamTyped>(TeamTyped, typedOf(team ?? noTeam)), {
    thing: team,
    fetchThing: async () => (await fetchAnew(teams)).find(({ id }) => id === team?.id),
    valuesOf: typedOf,
    labels,
    inWords: { users: namesOf, companies: namesOf },
  })
  const { users, companies } = form.watch()
  const set = (field: 'users' | 'companies', chosen: StaffOption[]) =>
    form.setValue(field, chosen, { shouldDirty: true })
  const add = (field: 'users' | 'companies', before: StaffOption[], one: StaffOption | null) => {
    if (one && !before.some(({ id }) => id === one.id)) set(field, [...before, { id: one.id, name: one.name }])
  }
  const removeLabel = (name: string) => t('teams.take', { name })

  const submit = form.submitVersion(async (typed, version) => {
    const body = {
      name: typed.name,
      userIds: typed.users.map(({ id }) => id),
      companyIds: typed.companies.map(({ id }) => id),
    }
    if (team) await change.mutateAsync({ params: { id: team.id }, body: { ...body, version } })
    else await create.mutateAsync({ body })
    notify.success(t('teams.saved'))
    onClose()
  })

  return (
    <FormDialog
      form={form}
      title={t(team ? 'teams.editTitle' : 'teams.addTitle')}
      onSubmit={submit}
      onClose={onClose}
      labels={labels}
    >
      <TextField form={form} name="name" label={labels.name} required data-autofocus autoComplete="off" />
      <Input.Wrapper label={labels.users} labelElement="div" size="md">
        <Stack gap="xs">
          <ChosenPills items={users} onChange={(chosen) => set('users', chosen)} removeLabel={removeLabel} />
          <SearchSelect<StaffOption>
            label={t('teams.addMember')}
            value={null}
            onChange={(one) => add('users', users, one)}
            search={staffOptions}
            itemKey={({ id }) => String(id)}
            itemText={({ name }) => name}
          />
        </Stack>
      </Input.Wrapper>
      <Input.Wrapper label={labels.companies} labelElement="div" size="md">
        <Stack gap="xs">
          <ChosenPills items={companies} onChange={(chosen) => set('companies', chosen)} removeLabel={removeLabel} />
          <CompanySelect
            label={t('teams.addCompany')}
            value={null}
            onChange={(one) => add('companies', companies, one)}
          />
        </Stack>
      </Input.Wrapper>
    </FormDialog>
  )
}
