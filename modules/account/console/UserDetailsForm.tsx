import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageNames } from '#shared/languages.ts'
import { staffRoles } from '#shared/permissions.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { useStaff } from '#ui/session/staff.tsx'
import { type ConsoleUser, UserDetails } from '../console-contract.ts'
import { oneUser, useChangeUser } from './queries.ts'
import { UserFields, useUserLabels } from './UserFields.tsx'

function detailsOf({ firstName, lastName, email, locale, role, care, reportCredentials }: ConsoleUser): UserDetails {
  return { firstName, lastName, email: email ?? '', locale, role, care, reportCredentials: reportCredentials ?? '' }
}

export function UserDetailsForm({ user }: { user: ConsoleUser }) {
  const { t } = useTranslation(['account', 'common'])
  const staff = useStaff()
  const values = detailsOf(user)
  const form = useVersioned(useSchemaForm<UserDetails, UserDetails>(UserDetails, values), {
    thing: user,
    fetchThing: () => fetchAnew(oneUser(user.id)),
    valuesOf: detailsOf,
    labels: useUserLabels(),
    inWords: { role: (role) => t(`console.role.${role}`), locale: (locale) => languageNames[locale].name },
  })
  const change = useChangeUser()

  const submit = form.submitVersion(async (body, version) => {
    const changed = await change.mutateAsync({
      params: { id: user.id },
      body: { ...body, role: body.role ?? user.role, version },
    })
    form.reset(detailsOf(changed))
    const isInvitedElsewhere = changed.status === 'INVITED' && changed.email !== user.email
    notify.success(isInvitedElsewhere ? t('console.invite.sent', { email: changed.email }) : t('console.saved'))
  })

  return (
    <Section title={t('console.details.title')}>
      <LeaveGuard when={form.formState.isDirty} />
      <form onSubmit={submit} noValidate>
        <UserFields
          form={form}
          roles={user.role === 'ROLE_USER' ? ['ROLE_USER'] : staffRoles}
          {...(user.id === staff.id && {
            roleFixed: t('console.details.ownRole'),
            careFixed: t('console.details.ownCare'),
          })}
        />
        <Button type="submit" mt="lg" loading={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          {t('common:save')}
        </Button>
      </form>
    </Section>
  )
}
