import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { ChosenCategories } from './ChosenCategories.tsx'
import type { CategorySelectionProps } from './category-selection.ts'
import { OnlyCategory } from './OnlyCategory.tsx'

/** By what the organisation sorts its employments (PE-8): one category is there by itself, of several one chooses. */
export function CategorySelection({ orgId, ...selection }: CategorySelectionProps) {
  const { t } = useTranslation('personnel')
  const categories = selection.source.useCategories(orgId)
  useEffect(() => {
    if (categories.isError) notify.error(t('errorFetchingCategories'))
  }, [categories.isError, t])

  if (categories.isError)
    return (
      <LoadError
        error={categories.error}
        onRetry={() => void categories.refetch()}
        isRetrying={categories.isFetching}
      />
    )
  const [first, ...others] = categories.data ?? []
  if (orgId === null || !first) return null
  if (others.length === 0) return <OnlyCategory {...selection} orgId={orgId} category={first} />
  return <ChosenCategories {...selection} orgId={orgId} categories={[first, ...others]} />
}
