import { Checkbox, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { moduleFlags, modules } from '#shared/permissions.ts'
import { useModuleName } from '#ui/module-names.ts'
import styles from './AccessDialog.module.css'
import type { AccessForm } from './access-form.ts'
import { oneCompany } from './queries.ts'

/** Which sections an access opens: all of them, or some. */
export function SectionFields({ form, label }: { form: AccessForm; label: string }) {
  const { t } = useTranslation('account')
  const moduleName = useModuleName()
  const [company, sections] = form.watch(['company', 'sections'])
  const about = useQuery({ ...oneCompany(company?.id ?? 0), enabled: company !== null && sections === 'some' })
  return (
    <>
      <Controller
        name="sections"
        control={form.control}
        render={({ field }) => (
          <Radio.Group {...field} size="md" label={label} description={t('console.access.sectionsText')}>
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
    </>
  )
}
