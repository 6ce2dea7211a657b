import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#ui/address/use-router.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { NewCaseFields, Typed } from './NewCaseFields.tsx'
import { useOpenCase } from './queries.ts'

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
  const { isDirty } = form.formState
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
    await navigate(`/work-ability/${id}`, { replace: true, ignoreBlocker: true })
  })

  return (
    <Page
      title={t('console.open.title')}
      description={t('console.open.text')}
      back={<BackLink to="/work-ability">{t('title')}</BackLink>}
    >
      <LeaveGuard when={isDirty} onLeave={() => void navigate('/work-ability', { ignoreBlocker: true })} />
      <Section title={t('detail.facts')}>
        <Box maw="46rem">
          <Form
            form={form}
            labels={labels}
            onSubmit={submit}
            submitLabel={t('console.open.submit')}
            onCancel={() => void navigate('/work-ability')}
          >
            <NewCaseFields form={form} labels={labels} />
          </Form>
        </Box>
      </Section>
    </Page>
  )
}
