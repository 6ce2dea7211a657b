import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roles } from '#shared/permissions.ts'
import { Link } from '#ui/address/Link.tsx'
import { useNavigate } from '#ui/address/use-router.ts'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { UserDetails } from '../console-contract.ts'
import { useInvite } from './queries.ts'
import { UserFields } from './UserFields.tsx'

/** An account is opened and its owner gets a link by mail; then their access is given on their own page. */
export default function InviteUserPage() {
  const { t } = useTranslation(['account', 'common'])
  const navigate = useNavigate()
  const form = useSchemaForm<UserDetails, UserDetails>(UserDetails, {
    firstName: '',
    lastName: '',
    email: '',
    locale: 'fi',
    role: 'ROLE_USER',
    care: false,
    reportCredentials: '',
  })
  const invite = useInvite()
  const backToList = () => void navigate('/users', { ignoreBlocker: true })

  const submit = form.submit(async (body) => {
    const user = await invite.mutateAsync({ body })
    notify.success(t('console.invite.sent', { email: user.email }))
    await navigate(`/users/${user.id}`, { replace: true, ignoreBlocker: true })
  })

  return (
    <Page
      title={t('console.invite.title')}
      description={t('console.invite.text')}
      back={<BackLink to="/users">{t('console.list.title')}</BackLink>}
    >
      <LeaveGuard when={form.formState.isDirty} onLeave={backToList} />
      <Section title={t('console.details.title')}>
        <form onSubmit={submit} noValidate>
          <UserFields form={form} roles={roles} />
          <Group mt="lg">
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('console.invite.submit')}
            </Button>
            <Button component={Link} to="/users" variant="default">
              {t('common:cancel')}
            </Button>
          </Group>
        </form>
      </Section>
    </Page>
  )
}
