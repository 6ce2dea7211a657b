import { Input, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OrganisationTree } from '#modules/companies/browser/public.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import type { AccessForm } from './access-form.ts'
import { treeOf } from './queries.ts'

/** How far an access reaches: the whole company, or one unit and what is below it. */
export function ReachFields({ form, label }: { form: AccessForm; label: string }) {
  const { t } = useTranslation('account')
  const [company, reach] = form.watch(['company', 'reach'])
  const tree = useQuery({ ...treeOf(company?.id ?? 0), enabled: company !== null && reach === 'unit' })
  return (
    <>
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
                    label={label}
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
    </>
  )
}
