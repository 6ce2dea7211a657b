import { createReport } from '#modules/questionnaires/contract.ts'
import type { Language } from '#shared/languages.ts'
import { call } from '#ui/calls/call.ts'

/** The address of a form's report. */
export async function fetchReport(formId: number, language: Language): Promise<{ url: string }> {
  const { url } = await call(createReport, { params: { mformId: formId }, query: { language } })
  if (!url) throw new Error('no report was made')
  return { url }
}
