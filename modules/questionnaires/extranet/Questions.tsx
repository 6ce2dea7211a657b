import 'survey-core/survey-core.fontless.min.css'
import './survey.css'
import { useEffect } from 'react'
import { createBaseThemeStyle, type Model } from 'survey-core'
import { Survey } from 'survey-react-ui'

// The engine writes its measures into a style element of its own, which the console's policy lets nobody do.
const measures = new CSSStyleSheet()
measures.replaceSync(createBaseThemeStyle())
document.adoptedStyleSheets.push(measures)

/** The questions themselves, drawn by their engine in the product's colours. */
export function Questions({ model, isReadOnly }: { model: Model; isReadOnly: boolean }) {
  useEffect(() => {
    model.readOnly = isReadOnly
  }, [model, isReadOnly])
  return <Survey model={model} />
}
