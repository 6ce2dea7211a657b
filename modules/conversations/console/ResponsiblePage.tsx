import { Button, Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { CompanyFilter } from '#modules/companies/console/public.tsx'
import { versionOfIds } from '#shared/version.ts'
import { addressId, useAddress } from '#ui/address/address.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { ErrorSummary } from '#ui/components/forms/ErrorSummary.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { useStaff } from '#ui/session/staff.tsx'
import type { ResponsibleProfessional } from '../console-contract.ts'
import { responsibleFor, useChangeResponsible } from './queries.ts'

const Address = { companyId: addressId }

/** Which professionals answer for a company: whom it writes to when only they are offered. */
export default function ResponsiblePage() {
  const { t } = useTranslation('conversations')
  const [{ companyId }, setAddress] = useAddress(Address)
  const professionals = useQuery({ ...responsibleFor(companyId ?? 0), enabled: companyId !== undefined })
  return (
    <Page
      title={t('console.responsible.title')}
      description={t('console.responsible.description')}
      back={<BackLink to="/conversations">{t('back')}</BackLink>}
    >
      <Stack maw={480}>
        <CompanyFilter
          label={t('console.company')}
          companyId={companyId}
          onChange={(chosen) => setAddress({ companyId: chosen })}
        />
        {companyId !== undefined && (
          <Loaded query={professionals}>
            {(all) => <ResponsibleForm key={companyId} companyId={companyId} professionals={all} />}
          </Loaded>
        )}
      </Stack>
    </Page>
  )
}

const Chosen = z.object({ userIds: z.array(z.number()) })
type Chosen = z.infer<typeof Chosen>

const byNumber = (one: number, other: number) => one - other

function chosenOf(professionals: readonly ResponsibleProfessional[]) {
  const userIds = professionals
    .filter(({ isResponsible }) => isResponsible)
    .map(({ id }) => id)
    .sort(byNumber)
  return { userIds, version: versionOfIds(userIds) }
}

interface ResponsibleFormProps {
  companyId: number
  professionals: ResponsibleProfessional[]
}

function ResponsibleForm({ companyId, professionals }: ResponsibleFormProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const mayChange = useStaff().role === 'ROLE_ADMIN'
  const save = useChangeResponsible()
  const names = new Map(professionals.map(({ id, displayName }) => [id, displayName]))
  const form = useVersioned(useSchemaForm<Chosen, Chosen>(Chosen, chosenOf(professionals)), {
    thing: chosenOf(professionals),
    fetchThing: async () => chosenOf(await fetchAnew(responsibleFor(companyId))),
    valuesOf: ({ userIds }) => ({ userIds }),
    labels: { userIds: t('console.responsible.label') },
    inWords: { userIds: (ids) => ids.map((id) => names.get(id)).join(', ') || undefined },
  })
  const { isDirty, isSubmitting } = form.formState

  const submit = form.submitVersion(async (body, version) => {
    await save.mutateAsync({ params: { companyId }, body: { ...body, version } })
    form.reset(body)
    notify.success(t('console.responsible.saved'))
  })

  return (
    <form onSubmit={submit} noValidate>
      <LeaveGuard when={isDirty} />
      <Stack>
        <ErrorSummary form={form} />
        <Checkbox.Group
          size="md"
          label={t('console.responsible.label')}
          description={mayChange ? undefined : t('console.responsible.adminOnly')}
          value={form.watch('userIds').map(String)}
          onChange={(ids) => form.setValue('userIds', ids.map(Number).sort(byNumber), { shouldDirty: true })}
        >
          <Stack gap="sm" mt="xs">
            {professionals.map(({ id, displayName }) => (
              <Checkbox key={id} value={String(id)} label={displayName} disabled={!mayChange} />
            ))}
          </Stack>
        </Checkbox.Group>
        {mayChange && (
          <div>
            <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
              {t('common:save')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}
