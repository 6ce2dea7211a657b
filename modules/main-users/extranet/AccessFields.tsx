import { Checkbox, Input, Radio, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OrganisationTree } from '#modules/companies/browser/public.tsx'
import { moduleFlags, modules } from '#shared/permissions.ts'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useModuleName } from '#ui/module-names.ts'
import { useCompany, useCompanyOfAddress } from '#ui/session/company.tsx'
import type { AccessForm } from './access-form.ts'
import { branchesOf } from './queries.ts'
import styles from './Users.module.css'

interface AccessFieldsProps {
  form: AccessForm
  /** Whether the main user has every module, and may give every one. */
  hasAll: boolean
}

/** What somebody may do at the company: modules, branch, until when, whether they are a main user. */
export function AccessFields({ form, hasAll }: AccessFieldsProps) {
  const { t } = useTranslation('main-users')
  return (
    <>
      <ModuleFields form={form} hasAll={hasAll} />
      <BranchField form={form} />
      <DayField form={form} name="endsOn" label={t('field.endsOn')} description={t('field.endsOnText')} />
      <Controller
        name="mainUser"
        control={form.control}
        render={({ field: { value, ...field } }) => (
          <Switch
            {...field}
            checked={value}
            size="md"
            label={t('field.mainUser')}
            description={t('field.mainUserText')}
            error={form.problem('mainUser')}
          />
        )}
      />
    </>
  )
}

function ModuleFields({ form, hasAll }: AccessFieldsProps) {
  const { t } = useTranslation('main-users')
  const moduleName = useModuleName()
  const entry = useCompanyOfAddress()
  const [sections, chosen] = form.watch(['sections', 'modules'])
  const offered = modules.filter((module) => entry?.[moduleFlags[module]] || chosen.includes(module))
  return (
    <>
      <Controller
        name="sections"
        control={form.control}
        render={({ field }) => (
          <Radio.Group {...field} size="md" label={t('field.modules')}>
            <Stack gap="xs" mt="xs">
              <Radio value="all" label={t('allModules')} disabled={!hasAll} />
              <Radio value="some" label={t('field.someModules')} />
            </Stack>
          </Radio.Group>
        )}
      />
      {sections === 'some' && (
        <Controller
          name="modules"
          control={form.control}
          render={({ field }) => (
            <Checkbox.Group {...field} size="md" aria-label={t('field.someModules')} error={form.problem('modules')}>
              <div className={styles['modules']}>
                {offered.map((module) => (
                  <Checkbox key={module} value={module} label={moduleName(module)} />
                ))}
              </div>
            </Checkbox.Group>
          )}
        />
      )}
    </>
  )
}

function BranchField({ form }: { form: AccessForm }) {
  const { t } = useTranslation('main-users')
  const { id: companyId } = useCompany()
  const tree = useQuery(branchesOf(companyId))
  return (
    <Loaded query={tree}>
      {(nodes) => (
        <Controller
          name="branchId"
          control={form.control}
          render={({ field }) => (
            <div>
              <OrganisationTree
                label={t('field.branch')}
                isLabelShown
                nodes={nodes}
                value={field.value}
                onChange={({ id }) => field.onChange(id)}
              />
              {form.problem('branchId') && <Input.Error mt="xs">{form.problem('branchId')}</Input.Error>}
            </div>
          )}
        />
      )}
    </Loaded>
  )
}
