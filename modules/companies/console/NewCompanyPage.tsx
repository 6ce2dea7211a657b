import { NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { industries } from '#shared/industries.ts'
import { byName } from '#shared/objects.ts'
import { moduleFlags, modules } from '#shared/permissions.ts'
import { useNavigate } from '#ui/address/use-router.ts'
import { newClientKey } from '#ui/calls/client-key.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { SwitchField } from '#ui/components/forms/SwitchField.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { useModuleName } from '#ui/module-names.ts'
import { notify } from '#ui/notify.ts'
import { useSettings } from '#ui/session/settings.tsx'
import type { CompanyToMake } from '../console-contract.ts'
import { FirstUserFields } from './FirstUserFields.tsx'
import styles from './NewCompanyPage.module.css'
import { Typed, toMake } from './new-company-form.ts'
import { useCreateCompany } from './queries.ts'
import { UnitsField } from './UnitsField.tsx'
import { useCompanyProblem } from './use-company-problem.ts'

const nothing: Typed = {
  ...{ name: '', industry: '', units: '' },
  flags: byName(Object.values(moduleFlags), () => true),
  firstUser: { firstName: '', lastName: '', email: '', locale: 'fi', mainUser: true },
}

/** The same form makes one company, however often it is sent; changed it is another. */
function useFormKey(): (body: CompanyToMake) => string {
  const sent = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: newClientKey() }
    return sent.current.key
  }
}

/** A new customer on one page: what it is, its units, its sections, and who uses it first. */
export default function NewCompanyPage() {
  const { t } = useTranslation(['companies', 'common'])
  const navigate = useNavigate()
  const settings = useSettings()
  const moduleName = useModuleName()
  const create = useCreateCompany()
  const keyOf = useFormKey()
  const form = useSchemaForm<Typed, Typed>(Typed, nothing, useCompanyProblem())
  useKeptForm('console/companies/new', form)
  const toList = () => void navigate('/companies', { ignoreBlocker: true })
  const labels = {
    name: t('console.field.name'),
    industry: t('console.company.industry'),
    units: t('console.units.field'),
    'firstUser.firstName': t('console.first.firstName'),
    'firstUser.lastName': t('console.first.lastName'),
    'firstUser.email': t('console.first.email'),
  }

  const submit = form.submit(async (typed) => {
    const body = toMake(typed)
    const { id, name } = await create.mutateAsync({ body: { ...body, clientKey: keyOf(body) } })
    const email = body.firstUser?.email
    notify.success(email ? t('console.add.doneInvited', { name, email }) : t('console.add.done', { name }))
    await navigate(`/companies/${id}`, { replace: true, ignoreBlocker: true })
  })

  return (
    <Page
      title={t('console.add.title')}
      description={t('console.add.text')}
      back={<BackLink to="/companies">{t('console.list.title')}</BackLink>}
    >
      <LeaveGuard when={form.formState.isDirty} onLeave={toList}>
        {(leave) => (
          <Form
            form={form}
            labels={labels}
            gap="lg"
            onSubmit={submit}
            submitLabel={t('console.add.submit')}
            onCancel={() => leave()}
          >
            <Section title={t('console.add.about')}>
              <div className={styles['fields']}>
                <TextField form={form} name="name" label={labels.name} required autoComplete="off" autoFocus />
                <NativeSelect
                  {...form.register('industry')}
                  label={labels.industry}
                  data={[
                    { value: '', label: t('console.company.noIndustry') },
                    ...industries.map((one) => ({ value: one, label: `${one} ${t(`industry.${one}`)}` })),
                  ]}
                />
              </div>
            </Section>
            <Section title={t('console.tree.title')}>
              <Controller
                name="units"
                control={form.control}
                render={({ field }) => (
                  <UnitsField
                    field={field}
                    error={form.problem('units')}
                    label={labels.units}
                    description={t('console.units.text')}
                    minRows={7}
                  />
                )}
              />
            </Section>
            <Section title={t('console.sections.title')} description={t('console.add.sections')}>
              <div className={styles['switches']}>
                {modules.map((module) => (
                  <SwitchField
                    key={module}
                    control={form.control}
                    name={`flags.${moduleFlags[module]}`}
                    label={moduleName(module)}
                    description={settings[moduleFlags[module]] ? undefined : t('console.sections.offForAll')}
                  />
                ))}
              </div>
            </Section>
            <Section title={t('console.first.title')} description={t('console.first.text')}>
              <FirstUserFields form={form} labels={labels} />
            </Section>
          </Form>
        )}
      </LeaveGuard>
    </Page>
  )
}
