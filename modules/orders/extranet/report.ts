import { createReport } from '#modules/questionnaires/contract.ts'
import { call } from '#ui/call.ts'

/** The address of a submitted form's report. */
export async function fetchReport(formId: number): Promise<{ url: string }> {
  const { url } = await call(createReport, { params: { mformId: formId } })
  if (!url) throw new Error('no report was made')
  return { url }
}
