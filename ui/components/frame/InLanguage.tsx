import i18next, { type i18n } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '#shared/languages.ts'

/** A part of a screen in another language than the rest. The texts of the screen's namespaces are fetched for it. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const [other, setOther] = useState<i18n>()

  useEffect(() => {
    let isOver = false
    const clone = i18next.cloneInstance({ lng: language })
    void clone.loadLanguages(language).then(() => {
      if (!isOver) setOther(clone)
    })
    return () => {
      isOver = true
    }
  }, [language])

  if (!other) return null
  return (
    <I18nextProvider i18n={other}>
      <div lang={other.language}>{children}</div>
    </I18nextProvider>
  )
}
