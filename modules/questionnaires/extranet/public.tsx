import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/languages.ts'
import { call } from '#ui/calls/call.ts'
import { failureText } from '#ui/calls/errors.ts'
import { notify } from '#ui/notify.ts'
import { createReport } from '../contract.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    questionnaires: typeof texts
  }
}

/** Where a form is filled and read, in a tab of its own. */
export function formAddress(formId: number): string {
  return `/mform/sso/${formId}`
}

/** Makes the PDF of a form; throws the words of the specification when it cannot be made (FO-6). */
async function reportAddress(formId: number, language: Language): Promise<string> {
  const { url } = await call(createReport, { params: { mformId: formId }, query: { language } })
  if (!url) throw new Error('PDF Report Failed')
  return url
}

/** The report of a form: made, or made and opened in a new tab. What goes wrong is told. */
export function useReport(formId: number, language: Language) {
  const { t } = useTranslation('questionnaires')
  const [isBusy, setIsBusy] = useState(false)

  async function make(): Promise<string | undefined> {
    setIsBusy(true)
    try {
      return await reportAddress(formId, language)
    } catch (cause) {
      notify.error(failureText(cause, t('report.failed')))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    async create(): Promise<void> {
      if (await make()) notify.success(t('report.created'))
    },
    async open(): Promise<void> {
      // Opened at the click itself: a browser lets no page open a tab later on.
      const tab = window.open('', '_blank')
      const address = await make()
      if (!address) tab?.close()
      else if (tab) tab.location.replace(address)
      else window.location.assign(address)
    },
  }
}
