import 'survey-core/survey-core.fontless.min.css'
import './survey.css'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createBaseThemeStyle, type Model, SvgRegistry } from 'survey-core'
import { ReactElementFactory, Survey } from 'survey-react-ui'
import type { Language } from '#shared/languages.ts'
import styles from './FilledForm.module.css'
import { PageSteps } from './PageSteps.tsx'
import { textIn } from './text-in.ts'

// The engine's measures, which it would write into a style element of its own.
const measures = new CSSStyleSheet()
measures.replaceSync(createBaseThemeStyle())
document.adoptedStyleSheets.push(measures)

// The one of its pictures that brings styles of its own, and of a clock that no questionnaire has.
delete SvgRegistry.icons['timercircle']

// The engine's own row of pages cuts their titles short.
ReactElementFactory.Instance.registerElement('sv-progress-buttons', ({ survey }: { survey: Model }) => (
  <PageSteps model={survey} />
))

interface QuestionsProps {
  definition: Record<string, unknown>
  /** Made of the definition. */
  model: Model
  language: Language
  isReadOnly: boolean
}

/** The questions with what is said before them, drawn by their engine in the product's colours. */
export function Questions({ definition, model, language, isReadOnly }: QuestionsProps) {
  const { t } = useTranslation('questionnaires')
  const description = textIn(definition['description'], language)

  useEffect(() => {
    model.locale = language
    model.completeText = t('submit.confirm')
  }, [model, language, t])
  useEffect(() => {
    model.readOnly = isReadOnly
  }, [model, isReadOnly])

  return (
    <>
      {description && <p className={styles['description']}>{description}</p>}
      <Survey model={model} />
    </>
  )
}
