import 'survey-core/survey-core.fontless.min.css'
import './survey.css'
import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createBaseThemeStyle, type Model, type QuestionTextModel, SvgRegistry } from 'survey-core'
import { ReactElementFactory, ReactQuestionFactory, Survey, SurveyQuestionText } from 'survey-react-ui'
import type { Language } from '#shared/languages.ts'
import { asksForDay, DayQuestion } from './DayQuestion.tsx'
import { FilesQuestion } from './FilesQuestion.tsx'
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

/** What the engine gives is typed as the name of the question's kind; it is the question in its surroundings. */
function drawBy<Model>(kind: string, Drawn: ComponentType<{ question: Model }>): void {
  ReactQuestionFactory.Instance.registerQuestion(kind, (given: unknown) => (
    <Drawn {...(given as { question: Model })} />
  ))
}

function TextQuestion(props: { question: QuestionTextModel }) {
  return asksForDay(props.question) ? <DayQuestion question={props.question} /> : <SurveyQuestionText {...props} />
}

drawBy('text', TextQuestion)
drawBy('file', FilesQuestion)

interface QuestionsProps {
  definition: Record<string, unknown>
  /** Made of the definition. */
  model: Model
  language: Language
  isReadOnly: boolean
}

/** The questions with what is said before them, drawn by their engine in the product's colours. */
export function Questions({ definition, model, language, isReadOnly }: QuestionsProps) {
  const { t } = useTranslation(['questionnaires', 'common'])
  const description = textIn(definition['description'], language)

  useEffect(() => {
    model.locale = language
    model.completeText = t('submit.confirm')
  }, [model, language, t])
  useEffect(() => {
    const say = (_: unknown, error: { name: string; text: string }) => {
      if (error.name === 'required') error.text = t('common:fields.required')
    }
    model.onErrorCustomText.add(say)
    return () => model.onErrorCustomText.remove(say)
  }, [model, t])
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
