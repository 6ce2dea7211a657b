import { Checkbox, Input, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ChosenCompany, CompanyField } from '#modules/companies/console/public.tsx'
import { moduleFlags, modules } from '#shared/permissions.ts'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { OrganisationTree } from '#ui/components/OrganisationTree.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { useModuleName } from '#ui/module-names.ts'
import { notify } from '#ui/notify.ts'
import styles from './AccessDialog.module.css'
import type { CompanyAccess, ConsoleUser } from './contract.ts'
import { oneCompany, treeOf, useGiveAccess } from './queries.ts'

const Typed = z
  .object({
    company: ChosenCompany,
    reach: z.enum(['company', 'unit']),
    branchId: z.nullable(z.number()),
    sections: z.enum(['all', 'some']),
    modules: z.array(z.enum(modules)),
  })
  .check(
    z.refine(({ reach, branchId }) => reach === 'company' || branchId !== null, {
      path: ['branchId'],
      error: 'required',
    }),
    z.refine(({ sections, modules }) => sections === 'all' || modules.length > 0, {
      path: ['modules'],
      error: 'required',
    }),
  )
type Typed = z.infer<typeof Typed>

function typedOf(access: CompanyAccess | undefined): Typed {
  if (!access) return { company: null, reach: 'company', branchId: null, sections: 'all', modules: [] }
  const isWhole = access.branchId === access.companyId
  return {
    company: { id: access.companyId, name: access.companyName },
    reach: isWhole ? 'company' : 'unit',
    branchId: isWhole ? null : access.branchId,
    sections: access.modules ? 'some' : 'all',
    modules: access.modules ?? [],
  }
}

interface AccessDialogProps {
  user: ConsoleUser
  /** What is changed; a new access without it. */
  access?: CompanyAccess
  onClose: () => void
}

/** Gives access to a company, or changes how far it reaches. */
export function AccessDialog({ user, access, onClose }: AccessDialogProps) {
  const { t } = useTranslation(['account', 'common'])
  const moduleName = useModuleName()
  const form = useSchemaForm(Typed, typedOf(access))
  const { company, reach, sections } = form.watch()
  const tree = useQuery({ ...treeOf(company?.id ?? 0), enabled: company !== null && reach === 'unit' })
  const about = useQuery({ ...oneCompany(company?.id ?? 0), enabled: company !== null && sections === 'some' })
  const give = useGiveAccess()

  const submit = form.submit(async (typed) => {
    if (!typed.company) return
    const body = {
      branchId: typed.reach === 'unit' ? typed.branchId : null,
      modules: typed.sections === 'some' ? typed.modules : null,
    }
    await give.mutateAsync({ params: { id: user.id, companyId: typed.company.id }, body })
    notify.success(t(access ? 'console.saved' : 'console.access.given', { company: typed.company.name }))
    onClose()
  })

  const labels = {
    company: t('console.field.company'),
    branchId: t('console.access.unit'),
    modules: t('console.field.sections'),
  }
  return (
    <FormDialog
      title={access ? t('console.access.changeOf', { company: access.companyName }) : t('console.access.add')}
      size="lg"
      gap="lg"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      labels={labels}
      submitLabel={access ? t('common:save') : t('console.access.give')}
    >
      {!access && (
        <CompanyField
          form={form}
          name="company"
          label={labels.company}
          placeholder={t('console.list.companyPlaceholder')}
          onChosen={() => form.setValue('branchId', null)}
          except={user.access.map(({ companyId }) => companyId)}
          required
        />
      )}
      <Controller
        name="reach"
        control={form.control}
        render={({ field }) => (
          <Radio.Group
            {...field}
            size="md"
            label={t('console.field.reach')}
            description={t('console.access.reachText')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="company" label={t('console.access.wholeCompany')} />
              <Radio value="unit" label={t('console.access.oneUnit')} disabled={!company} />
            </Stack>
          </Radio.Group>
        )}
      />
      {reach === 'unit' && company && (
        <Loaded
          query={tree}
          empty={{
            when: ([root]) => root?.children.length === 0,
            content: <Text c="dimmed">{t('console.access.noUnits')}</Text>,
          }}
        >
          {([root]) => (
            <Controller
              name="branchId"
              control={form.control}
              render={({ field }) => (
                <div>
                  <OrganisationTree
                    label={labels.branchId}
                    isLabelShown
                    nodes={root?.children ?? []}
                    value={field.value}
                    onChange={({ id }) => field.onChange(id)}
                  />
                  {form.problem('branchId') && <Input.Error mt="xs">{form.problem('branchId')}</Input.Error>}
                </div>
              )}
            />
          )}
        </Loaded>
      )}
      <Controller
        name="sections"
        control={form.control}
        render={({ field }) => (
          <Radio.Group {...field} size="md" label={labels.modules} description={t('console.access.sectionsText')}>
            <Stack gap="xs" mt="xs">
              <Radio value="all" label={t('console.access.allSections')} />
              <Radio value="some" label={t('console.access.someSections')} />
            </Stack>
          </Radio.Group>
        )}
      />
      {sections === 'some' && (
        <Controller
          name="modules"
          control={form.control}
          render={({ field }) => (
            <Checkbox.Group
              {...field}
              size="md"
              aria-label={t('console.access.someSections')}
              error={form.problem('modules')}
            >
              <div className={styles['sections']}>
                {modules.map((module) => (
                  <Checkbox
                    key={module}
                    value={module}
                    label={moduleName(module)}
                    description={about.data?.flags[moduleFlags[module]] === false && t('console.access.offAtCompany')}
                  />
                ))}
              </div>
            </Checkbox.Group>
          )}
        />
      )}
    </FormDialog>
  )
}
