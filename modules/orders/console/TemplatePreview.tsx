import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PreviewFrame } from '#modules/questionnaires/console/public.tsx'
import type { Language } from '#shared/languages.ts'
import { useSchemaForm } from '#ui/forms/form.ts'
import { enteredSchema } from '../browser/entered-schema.ts'
import { OptionsAtHand } from '../browser/OptionTreeField.tsx'
import { OrderFields } from '../browser/OrderFields.tsx'
import styles from '../browser/Orders.module.css'
import { type Entered, enteredIn } from '../rules.ts'
import { type OrderTemplateDefinition, toInputFields } from '../templates/contract.ts'

interface TemplatePreviewProps {
  definition: OrderTemplateDefinition
  version: number
}

export function TemplatePreview({ definition, version }: TemplatePreviewProps) {
  return (
    <PreviewFrame version={version}>
      {(language) => <Fields definition={definition} language={language} />}
    </PreviewFrame>
  )
}

function Fields({ definition, language }: { definition: OrderTemplateDefinition; language: Language }) {
  const { t } = useTranslation('orders')
  const fields = useMemo(() => toInputFields(definition.orderInputFields, language), [definition, language])
  const schema = useMemo(() => enteredSchema(fields), [fields])
  const form = useSchemaForm<Entered, Entered>(
    schema,
    useMemo(() => enteredIn(fields), [fields]),
  )
  const example = [{ id: 1, label: t('templates.exampleCompany'), value: '1', children: [], disabled: false }]
  return (
    <div className={styles['form']}>
      <p className={styles['text']}>{definition.description[language]}</p>
      <OptionsAtHand value={example}>
        <OrderFields fields={fields} form={form} />
      </OptionsAtHand>
    </div>
  )
}
