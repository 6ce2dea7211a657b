import { NativeSelect, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import type { Model, PageModel } from 'survey-core'
import styles from './PageSteps.module.css'

/** The pages of a questionnaire and the way to each of them; where there is little room, a list to choose from. */
export function PageSteps({ model }: { model: Model }) {
  const { t } = useTranslation('questionnaires')
  useRedrawn(model)
  const pages = model.visiblePages
  const current: PageModel | null = model.currentPage
  if (!current || pages.length < 2) return null
  const place = t('steps.place', { number: pages.indexOf(current) + 1, count: pages.length })
  return (
    <nav aria-label={t('steps.label')} className={styles['steps']}>
      <ol className={styles['wide']}>
        {pages.map((page) => (
          <li key={page.name}>
            <UnstyledButton
              className={styles['step']}
              aria-current={page === current ? 'step' : undefined}
              onClick={() => model.tryNavigateToPage(page)}
            >
              {page.renderedNavigationTitle}
              {isDone(page) && <IconCheck size={18} role="img" aria-label={t('steps.done')} />}
            </UnstyledButton>
          </li>
        ))}
      </ol>
      <NativeSelect
        className={styles['narrow']}
        label={place}
        value={current.name}
        onChange={({ currentTarget }) => model.tryNavigateToPage(model.getPageByName(currentTarget.value))}
        data={pages.map((page) => ({
          value: page.name,
          label: isDone(page) ? `${page.renderedNavigationTitle} (${t('steps.done')})` : page.renderedNavigationTitle,
        }))}
      />
    </nav>
  )
}

/** Whether the page has been opened or answered, and nothing on it is missing or wrong. */
function isDone(page: PageModel): boolean {
  // Who reads along may leave open what whoever fills it may not: the engine asks nothing of them.
  const isOpen = page.questions.some((one) => one.isVisible && one.isRequired && one.isEmpty())
  return !isOpen && (page.wasShown || page.hasValueAnyQuestion(true, false)) && page.validate(false)
}

function useRedrawn(model: Model): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const changes = [model.onCurrentPageChanged, model.onPageVisibleChanged]
    for (const change of changes) change.add(redraw)
    return () => {
      for (const change of changes) change.remove(redraw)
    }
  }, [model])
}
