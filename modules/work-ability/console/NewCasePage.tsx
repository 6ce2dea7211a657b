import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ChosenCompany, CompanyField } from '#modules/companies/console/public.tsx'
import { IdentityCode } from '#shared/hetu.ts'
import { BackLink } from '#ui/components/BackLink.tsx'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { LeaveGuard } from '#ui/components/LeaveGuard.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { useKeptForm } from '#ui/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { descriptionAtMost, startTriggers } from '../contract.ts'
import { PeopleField } from '../extranet/PeopleField.tsx'
import { EmployeeLookup } from './EmployeeLookup.tsx'
import { companyCandidates, nurses, useOpenCase } from './queries.ts'

const Typed = z.object({
  company: ChosenCompany,
  sotu: IdentityCode,
  source: z.enum(startTriggers),
  description: z.string().check(z.maxLength(descriptionAtMost, 'tooLong')),
  userIds: z.array(z.number()).check(z.minLength(1, 'required')),
  nurseIds: z.array(z.number()),
})
type Typed = z.infer<typeof Typed>

/** A case that nobody has asked for is opened, with those who see it (PC-5). */
export default function NewCasePage() {
  const { t } = useTranslation(['work-ability', 'common'])
  const navigate = useNavigate()
  const open = useOpenCase()
  const form = useSchemaForm<Typed, Typed>(Typed, {
    company: null,
    sotu: '',
    source: 'OCCUPATION_HEALTH_CARE',
    description: '',
    userIds: [],
    nurseIds: [],
  })
  const { isDirty, isSubmitting } = form.formState
  const companyId = form.watch('company')?.id
  const candidates = useQuery({ ...companyCandidates(companyId ?? 0), enabled: companyId !== undefined })
  const everyNurse = useQuery(nurses)
  useKeptForm('console/workability/new', form)
  const labels: Record<keyof Typed, string> = {
    company: t('console.company'),
    sotu: t('common:identityCode.label'),
    source: t('detail.source'),
    description: t('request.description'),
    userIds: t('users.dialogTitle'),
    nurseIds: t('detail.nurses'),
  }

  const submit = form.submit(async ({ company, sotu, source, ...entered }) => {
    const { id } = await open.mutateAsync({
      body: { ...entered, companyId: company?.id ?? 0, employee: { sotu }, workabilityStartTrigger: source },
    })
    notify.success(t('console.open.done'))
    await navigate({ to: `/work-ability/${id}`, ignoreBlocker: true })
  })

  /** Neither the person nor the users of one company are those of another. */
  function changeCompany(company: Typed['company']): void {
    form.reset({ ...form.getValues(), company, sotu: '', userIds: [] }, { keepDefaultValues: true })
  }

  return (
    <Page
      title={t('console.open.title')}
      description={t('console.open.text')}
      back={<BackLink to="/work-ability">{t('title')}</BackLink>}
    >
      <LeaveGuard when={isDirty} onLeave={() => void navigate({ to: '/work-ability', ignoreBlocker: true })} />
      <Section title={t('detail.facts')}>
        <form onSubmit={submit} noValidate>
          <Stack maw="46rem">
            <ErrorSummary form={form} labels={labels} />
            <CompanyField form={form} name="company" label={labels.company} onChosen={changeCompany} required />
            <Controller
              name="sotu"
              control={form.control}
              render={({ field }) => (
                <EmployeeLookup
                  key={companyId}
                  companyId={companyId}
                  code={field.value}
                  onCode={field.onChange}
                  error={form.problem('sotu')}
                  inputRef={field.ref}
                />
              )}
            />
            <NativeSelect
              {...form.register('source')}
              label={labels.source}
              data={startTriggers.map((value) => ({ value, label: t(`source.${value}`) }))}
            />
            <Textarea
              {...form.register('description')}
              label={labels.description}
              description={t('console.event.textHint')}
              error={form.problem('description')}
              rows={5}
              maxLength={descriptionAtMost}
            />
            {companyId !== undefined && (
              <Loaded query={candidates}>
                {(all) => (
                  <>
                    <Controller
                      name="userIds"
                      control={form.control}
                      render={({ field }) => (
                        <PeopleField
                          label={labels.userIds}
                          people={all.map(({ userId, displayName }) => ({ id: userId, name: displayName }))}
                          value={field.value}
                          onChange={field.onChange}
                          required
                          error={form.problem('userIds')}
                        />
                      )}
                    />
                    {all.length === 0 && <Text>{t('console.open.noUsers')}</Text>}
                  </>
                )}
              </Loaded>
            )}
            <Loaded query={everyNurse}>
              {(all) => (
                <Controller
                  name="nurseIds"
                  control={form.control}
                  render={({ field }) => (
                    <PeopleField label={labels.nurseIds} people={all} value={field.value} onChange={field.onChange} />
                  )}
                />
              )}
            </Loaded>
            <Group>
              <Button type="submit" loading={isSubmitting}>
                {t('console.open.submit')}
              </Button>
              <Button component={Link} to="/work-ability" variant="default">
                {t('common:cancel')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
    </Page>
  )
}
