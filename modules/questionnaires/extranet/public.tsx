import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/languages.ts'
import { call } from '#ui/calls/call.ts'
import { failureText } from '#ui/calls/errors.ts'
import { inNewTab } from '#ui/calls/upload.ts'
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

const patienceMilliseconds = 60_000

/** Makes the PDF of a form; throws where it cannot be made, or is not made in time (FO-6). */
export async function fetchReport(formId: number, language: Language): Promise<{ url: string }> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), patienceMilliseconds)
  try {
    const { url } = await call(createReport, { params: { mformId: formId }, query: { language } }, waiting.signal)
    if (!url) throw new Error('PDF Report Failed')
    return { url }
  } finally {
    clearTimeout(timer)
  }
}

/** The report of a form: made, or made and opened in a new tab. What goes wrong is told. */
export function useReport(formId: number, language: Language) {
  const { t } = useTranslation('questionnaires')
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<'created' | 'failed'>()

  const fetchThis = () => fetchReport(formId, language)

  async function make(use: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    setOutcome(undefined)
    try {
      await use()
    } catch (cause) {
      setOutcome('failed')
      notify.error(failureText(cause, t('report.failed')))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    /** What came of it last, for the place that it is asked at. */
    outcome,
    create: () =>
      make(async () => {
        await fetchThis()
        setOutcome('created')
        notify.success(t('report.created'))
      }),
    open: () => make(() => inNewTab(fetchThis)),
  }
}
