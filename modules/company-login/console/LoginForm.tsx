import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { ErrorSummary } from '#ui/components/forms/ErrorSummary.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { SwitchField } from '#ui/components/forms/SwitchField.tsx'
import { TextAreaField, TextField } from '#ui/components/forms/TextField.tsx'
import { useQuestion } from '#ui/components/forms/use-question.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { type CompanyLogin, CompanyLoginToGive, Domain, domainsAtMost } from '../console-contract.ts'
import { issuerProblem } from '../rules.ts'
import { loginOf, useSetLogin } from './queries.ts'

const domainsIn = (text: string) => text.split(/[\s,;]+/).filter((domain) => domain !== '')

const Typed = z.object({
  issuer: CompanyLoginToGive.shape.issuer.check(
    z.refine((text) => text === '' || issuerProblem(text) !== 'invalidIssuer', { error: 'invalidIssuer' }),
    z.refine((text) => issuerProblem(text) !== 'tenantNeeded', { error: 'tenantNeeded' }),
  ),
  clientId: CompanyLoginToGive.shape.clientId,
  clientSecret: z.string().check(z.trim(), z.maxLength(500)),
  domains: z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(domainsAtMost * 254),
    z.refine((text) => domainsIn(text).every((one) => Domain.safeParse(one).success), { error: 'invalidDomain' }),
  ),
  isOnlyWay: z.boolean(),
})
type Typed = z.infer<typeof Typed>
/** The secret stays where one has been given. */
const TypedFirst = z.extend(Typed, { clientSecret: Typed.shape.clientSecret.check(z.minLength(1, 'required')) })

const typedOf = ({ issuer, clientId, domains, isOnlyWay }: CompanyLogin): Typed => ({
  ...{ issuer, clientId, isOnlyWay },
  clientSecret: '',
  domains: domains.join('\n'),
})

const ownProblems = [
  ...(['invalidIssuer', 'tenantNeeded', 'notPublic'] as const),
  ...(['domainTaken', 'everybodysDomain', 'invalidDomain'] as const),
]

/** Issuer, client and domains; the secret is written and never shown. */
export function LoginForm({ companyId, login }: { companyId: number; login: CompanyLogin }) {
  const { t } = useTranslation(['company-login', 'common'])
  const save = useSetLogin()
  const labels = {
    issuer: t('console.form.issuer'),
    clientId: t('console.form.clientId'),
    clientSecret: t('console.form.clientSecret'),
    domains: t('console.form.domains'),
    isOnlyWay: t('console.form.isOnlyWay'),
  }
  const form = useVersioned(
    useSchemaForm<Typed, Typed>(login.isSetUp ? Typed : TypedFirst, typedOf(login), (_, problem) => {
      const own = ownProblems.find((one) => one === problem)
      return own && t(`console.fieldProblem.${own}`)
    }),
    {
      thing: login,
      fetchThing: () => fetchAnew(loginOf(companyId)),
      valuesOf: typedOf,
      labels,
      inWords: { isOnlyWay: (isSo) => t(isSo ? 'console.form.yes' : 'console.form.no') },
    },
  )

  const { ask, question } = useQuestion()
  /** What ends sessions of the whole company is asked first. */
  async function isMeant({ isOnlyWay, issuer, clientId }: Typed): Promise<boolean> {
    const isOther = login.mayBeOnlyWay && (issuer !== login.issuer || clientId !== login.clientId)
    if (isOther)
      return ask({
        title: t('console.form.otherTitle'),
        children: t('console.form.otherText'),
        confirmLabel: t('console.form.otherConfirm'),
        isDangerous: true,
      })
    if (!isOnlyWay || login.isOnlyWay) return true
    return ask({
      title: t('console.form.onlyWayTitle'),
      children: (
        <>
          <p>{t('console.form.isOnlyWayText')}</p>
          {login.notBound > 0 && <p>{t('console.form.notBound', { count: login.notBound })}</p>}
        </>
      ),
      confirmLabel: t('console.form.onlyWayConfirm'),
      isDangerous: true,
    })
  }
  const submit = form.submitVersion(async (typed, version) => {
    if (!(await isMeant(typed))) return
    const { clientSecret, domains, ...others } = typed
    const body = { ...others, domains: domainsIn(domains), clientSecret: clientSecret || null, version }
    form.reset(typedOf(await save.mutateAsync({ params: { companyId }, body })))
    notify.success(t('console.form.saved'))
  })

  return (
    <Section title={t('console.form.title')}>
      <form onSubmit={submit} noValidate>
        <LeaveGuard when={form.formState.isDirty} />
        <Stack maw="40rem">
          <ErrorSummary form={form} labels={labels} />
          <TextField form={form} name="issuer" label={labels.issuer} inputMode="url" required />
          <TextField form={form} name="clientId" label={labels.clientId} autoComplete="off" required />
          <TextField
            form={form}
            name="clientSecret"
            type="password"
            label={labels.clientSecret}
            autoComplete="new-password"
            required={!login.isSetUp}
            {...(login.isSetUp && { description: t('console.form.secretKept') })}
          />
          <TextAreaField
            form={form}
            name="domains"
            label={labels.domains}
            description={t('console.form.domainsText')}
            autosize
            minRows={2}
            required
          />
          <SwitchField
            control={form.control}
            name="isOnlyWay"
            label={labels.isOnlyWay}
            description={t(login.mayBeOnlyWay ? 'console.form.isOnlyWayText' : 'console.form.notYet')}
            disabled={!login.mayBeOnlyWay && !login.isOnlyWay}
          />
          {login.isSetUp && (
            <Text size="sm" c="dimmed">
              {t('console.form.otherText')}
            </Text>
          )}
          <div>
            <Button type="submit" loading={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
              {t('common:save')}
            </Button>
          </div>
        </Stack>
      </form>
      {question}
    </Section>
  )
}
