import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asLanguage, type Language, languageNames, languages } from '#shared/languages.ts'

interface LanguageChoiceProps {
  value: Language
  onChange: (language: Language) => void
}

/** In which language a template is looked at. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation('questionnaires')
  return (
    <NativeSelect
      className="only-on-screen"
      label={t('templates.language')}
      value={value}
      onChange={(event) => onChange(asLanguage(event.currentTarget.value))}
      data={languages.map((language) => ({ value: language, label: languageNames[language].name }))}
    />
  )
}
