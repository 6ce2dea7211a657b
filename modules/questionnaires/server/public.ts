import type { Db } from '#server/database/database.ts'
import { releaseFiles } from '#server/files/files.ts'
import type { Held } from '#server/rights/held.ts'
import type { Plan } from '#server/work/jobs.ts'
import type { Language } from '#shared/languages.ts'
import { deleteForms, insertForm, selectTemplates } from './queries.ts'
import { textOf } from './templates.ts'

export { formFileKind } from '../file-questions.ts'
export type { FormOwner } from './owner.ts'
export { formReportKind } from './report/kind.ts'
export { filesOfForms, formsGone } from './retention-queries.ts'
export { textOf as titleIn } from './templates.ts'

/** What an owner's forms can be made of. */
export async function listTemplates(
  db: Db,
  owner: string,
  language: Language,
): Promise<{ id: number; key: string; title: string }[]> {
  const rows = await selectTemplates(db, owner)
  return rows.map(({ id, key, definition }) => ({ id, key, title: textOf(definition['title'], language) }))
}

/**
 * An empty form of the newest version of a template; its id is that of `/mform/sso/{id}`. Undefined when the owner has
 * no such template.
 */
export async function createForm(
  db: Db,
  form: { templateId: number; companyId: Held<'company'>; owner: string; now: Date },
): Promise<Held<'form'> | undefined> {
  return insertForm(db, form)
}

/** Removes forms with their answers, files and reports. */
export async function removeForms(context: { db: Db; plan: Plan }, ids: readonly Held<'form'>[]): Promise<void> {
  await releaseFiles(context, await deleteForms(context.db, ids))
}
