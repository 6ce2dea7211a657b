import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyOption } from '#modules/companies/console/public.tsx'
import { useForeignQuestion } from '#modules/company-login/browser/public.tsx'
import { roles } from '#shared/permissions.ts'
import { useNavigate } from '#ui/address/use-router.ts'
import { CallError } from '#ui/calls/call.ts'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { FormButtons } from '#ui/components/forms/FormButtons.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { SwitchField } from '#ui/components/forms/SwitchField.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { UserDetails } from '../console-contract.ts'
import { givenOf, Typed, typedOf } from './access-form.ts'
import styles from './InviteForm.module.css'
import { foreignAt, useInvite } from './queries.ts'
import { ReachFields } from './ReachFields.tsx'
import { SectionFields } from './SectionFields.tsx'
import { UserFields } from './UserFields.tsx'

const nobody: UserDetails = {
  ...{ firstName: '', lastName: '', email: '', locale: 'fi' },
  ...{ role: 'ROLE_USER', care: false, reportCredentials: '' },
}

/** Who is invited; where it is from a company's page, with what they may do there. */
export function InviteForm({ company }: { company?: CompanyOption }) {
  const { t } = useTranslation(['account', 'common'])
  const navigate = useNavigate()
  const form = useSchemaForm<UserDetails, UserDetails>(UserDetails, nobody)
  const access = useSchemaForm<Typed, Typed>(Typed, typedOf(undefined, company ?? null))
  const invite = useInvite()
  const isDirty = form.formState.isDirty || access.formState.isDirty
  const leaving = company ? `/companies/${company.id}` : '/users'
  useKeptForm(`console/users/invite/${company?.id ?? ''}`, form)
  const labels = { branchId: t('console.access.unit'), modules: t('console.field.sections') }

  const { mayInvite, question } = useForeignQuestion((emails) =>
    company ? foreignAt(company.id, emails) : Promise.resolve({ emails: [] }),
  )
  const send = form.submit(async (body) => {
    if (!(await mayInvite([body.email]))) return
    const given = company && { access: { companyId: company.id, ...givenOf(access.getValues()) } }
    try {
      const user = await invite.mutateAsync({ body: { ...body, ...given } })
      notify.success(t('console.invite.sent', { email: user.email }))
      await navigate(company ? leaving : `/users/${user.id}`, { replace: true, ignoreBlocker: true })
    } catch (cause) {
      for (const { field, problem } of cause instanceof CallError ? cause.fields : []) {
        const name = (['branchId', 'modules', 'endsOn'] as const).find((one) => field === `access.${one}`)
        if (name) access.setError(name, { type: problem })
      }
      throw cause
    }
  })

  /** Who it is and what they may do are both looked at, before anything is sent. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isGiven = !company || (await access.trigger())
    if (isGiven) await send(event)
    else await form.trigger()
  }

  return (
    <LeaveGuard when={isDirty} onLeave={() => void navigate(leaving, { ignoreBlocker: true })}>
      {(leave) => (
        <form noValidate onSubmit={(event) => void submit(event)} className={styles['form']}>
          <Section title={t('console.details.title')}>
            <UserFields form={form} roles={company ? ['ROLE_USER'] : roles} />
          </Section>
          {company && (
            <Section title={t('console.invite.access', { company: company.name })}>
              <ReachFields form={access} label={labels.branchId} />
              <SectionFields form={access} label={labels.modules} />
              <DayField
                form={access}
                name="endsOn"
                label={t('console.access.endsOn')}
                description={t('console.access.endsOnText')}
              />
              <SwitchField
                control={access.control}
                name="mainUser"
                label={t('console.access.mainUser')}
                description={t('console.access.mainUserText')}
              />
            </Section>
          )}
          <FormButtons
            isSubmitting={form.formState.isSubmitting}
            submitLabel={t('console.invite.submit')}
            onCancel={() => leave()}
          />
          {question}
        </form>
      )}
    </LeaveGuard>
  )
}
