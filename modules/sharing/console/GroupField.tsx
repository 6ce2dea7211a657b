import { Loader, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companiesAtOnce, listChosenCompanies } from '#modules/companies/console-contract.ts'
import { type Choices, listViews } from '#modules/views/console-contract.ts'
import { modules } from '#shared/permissions.ts'
import { call } from '#ui/calls/call.ts'
import { errorText } from '#ui/calls/errors.ts'
import { queryOf } from '#ui/calls/queries.ts'
import styles from './GroupField.module.css'
import type { CompanyGroup } from './group.ts'

interface GroupFieldProps {
  value: CompanyGroup | null
  onChange: (group: CompanyGroup | null) => void
}

/** All the companies of a saved view at once: those that it shows now, and how many they are (WK-4). */
export function GroupField({ value, onChange }: GroupFieldProps) {
  const { t } = useTranslation('sharing')
  const views = useQuery(queryOf(listViews)).data?.filter(({ list }) => list === 'companies') ?? []
  const [counting, setCounting] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function choose(viewId: number): Promise<void> {
    onChange(null)
    setProblem(undefined)
    const view = views.find(({ id }) => id === viewId)
    if (!view) return
    setCounting(viewId)
    try {
      const { content, isMore } = await call(listChosenCompanies, { query: queryFor(view.choices) })
      if (isMore) setProblem(t('group.tooMany', { count: companiesAtOnce }))
      else if (content.length === 0) setProblem(t('group.none'))
      else onChange({ viewId, companies: content })
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setCounting(undefined)
    }
  }

  return (
    <div className={styles['group']}>
      <NativeSelect
        label={t('group.label')}
        description={t(views.length === 0 ? 'group.noViews' : 'group.text')}
        disabled={views.length === 0 || counting !== undefined}
        rightSection={counting !== undefined && <Loader size={18} aria-label={t('group.counting')} />}
        value={String(counting ?? value?.viewId ?? '')}
        onChange={(event) => void choose(Number(event.currentTarget.value))}
        error={problem}
        data={[
          { value: '', label: t('group.notChosen') },
          ...views.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <div role="status">
        {value && (
          <details className={styles['companies']}>
            <summary>{t('group.counted', { count: value.companies.length })}</summary>
            <ul>
              {value.companies.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}

function queryFor({ own, module: wanted }: Choices) {
  const module = modules.find((one) => one === wanted)
  return { ...(own === 'true' && { own: 'true' as const }), ...(module && { module }) }
}
