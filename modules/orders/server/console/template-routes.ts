import { listTemplates } from '#modules/questionnaires/server/public.ts'
import { invalid } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import { importTemplate, type KeptTemplate, listKeptTemplates } from '../../console/contract.ts'
import { selectTemplates, type TemplateRow } from '../queries.ts'
import { upsertTemplate } from './queries.ts'

export const consoleTemplateRoutes = [
  handle(listKeptTemplates, async ({ db }) => (await selectTemplates(db)).map(toKept)),

  handle(importTemplate, async ({ scope, params, body, db, now }) => {
    const known = (await listTemplates(db, 'orders', scope.user.language)).map(({ key }) => key)
    if (body.questionnaires.some((key) => !known.includes(key)))
      throw invalid([{ field: 'questionnaires', problem: 'unknown' }])
    return toKept(await upsertTemplate(db, params.key, body, now))
  }),
]

function toKept({ key, definition, updated_at }: TemplateRow): KeptTemplate {
  return { key, definition, updatedAt: updated_at.toISOString() }
}
