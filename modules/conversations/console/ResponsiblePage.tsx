import { Button, Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyFilter } from '#modules/companies/console/public.tsx'
import { addressId, useAddress } from '#ui/address/address.ts'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Failure } from '#ui/components/states/Failure.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
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

interface ResponsibleFormProps {
  companyId: number
  professionals: ResponsibleProfessional[]
}

function ResponsibleForm({ companyId, professionals }: ResponsibleFormProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const mayChange = useStaff().role === 'ROLE_ADMIN'
  const save = useChangeResponsible()
  const [touched, setTouched] = useState<string[]>()
  const stored = professionals.filter(({ isResponsible }) => isResponsible).map(({ id }) => String(id))
  const chosen = touched ?? stored

  async function submit(): Promise<void> {
    await save.mutateAsync({ params: { companyId }, body: { userIds: chosen.map(Number) } })
    setTouched(undefined)
    notify.success(t('console.responsible.saved'))
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit().catch(() => undefined)
      }}
    >
      <LeaveGuard when={touched !== undefined} />
      <Stack>
        {save.isError && <Failure error={save.error} />}
        <Checkbox.Group
          size="md"
          label={t('console.responsible.label')}
          description={mayChange ? undefined : t('console.responsible.adminOnly')}
          value={chosen}
          onChange={setTouched}
        >
          <Stack gap="sm" mt="xs">
            {professionals.map(({ id, displayName }) => (
              <Checkbox key={id} value={String(id)} label={displayName} disabled={!mayChange} />
            ))}
          </Stack>
        </Checkbox.Group>
        {mayChange && (
          <div>
            <Button type="submit" loading={save.isPending} disabled={touched === undefined}>
              {t('common:save')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}
