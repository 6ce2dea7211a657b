import 'survey-core/i18n/finnish'
import 'survey-core/i18n/swedish'
import { Model, surveyLocalization } from 'survey-core'
import { keepFilesInHouse } from '../house-files.ts'
import { checkPatternsLinearly } from '../patterns.ts'

surveyLocalization.defaultLocale = 'fi'
checkPatternsLinearly()
keepFilesInHouse()

/** The engine's model of a definition. The page around it has the title already. */
export function modelOf(definition: Record<string, unknown>): Model {
  const model = new Model(definition)
  model.showTitle = false
  // The pages' policy lets nobody write styles: what the engine would write stands in `Questions.tsx` and `survey.css`.
  model.generateStylesheet = false
  // Beneath the field, as everywhere, unless the template asks for another place.
  if (!('questionErrorLocation' in definition)) model.questionErrorLocation = 'bottom'
  // Of what is wrong with an answer the first is enough: a text that is no day is not in the future either.
  model.onSettingQuestionErrors.add((_, { errors }) => {
    errors.splice(1)
  })
  return model
}
