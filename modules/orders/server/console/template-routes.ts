import { listTemplates } from '#modules/questionnaires/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import {
  getKeptTemplate,
  importTemplate,
  type KeptTemplate,
  listKeptTemplates,
  retireTemplate,
} from '../../console-contract.ts'
import type { OrderTemplateDefinition } from '../../templates/contract.ts'
import {
  insertVersion,
  type KeptRow,
  lockTemplate,
  selectKept,
  selectOneKept,
  selectVersions,
  updateRetired,
} from './template-queries.ts'

export const consoleTemplateRoutes = [
  handle(listKeptTemplates, async ({ db }) => (await selectKept(db)).map(toKept)),

  handle(getKeptTemplate, async ({ params, query, db }) => {
    const kept = await readKept(db, params.key)
    const versions = await selectVersions(db, kept.key)
    const shown = versions.find(({ number }) => number === (query.version ?? kept.version))
    if (!shown) throw notFound()
    return {
      ...toKept(kept),
      definition: shown.definition,
      shown: shown.number,
      versions: versions.map(({ number, created_at, created_by_name, uses }) => ({
        number,
        createdAt: created_at.toISOString(),
        createdBy: created_by_name,
        uses,
      })),
    }
  }),

  handle(importTemplate, async ({ scope, params, body, db, now }) => {
    await requireQuestionnaires(db, body.definition)
    await lockTemplate(db, params.key, now)
    const newest = (await selectOneKept(db, params.key))?.version ?? 0
    if (body.version !== undefined && body.version !== newest) throw new ApiError('changed_meanwhile')
    await insertVersion(db, params.key, { definition: body.definition, by: scope.user.userId, now })
    return toKept(await readKept(db, params.key))
  }),

  handle(retireTemplate, async ({ params, body, db, now }) => {
    const { key, definition } = await readKept(db, params.key)
    if (!body.retired) await requireQuestionnaires(db, definition)
    await updateRetired(db, key, body.retired ? now : null)
    return toKept(await readKept(db, key))
  }),
]

/** An order is made with its questionnaires: they have to be in use. */
async function requireQuestionnaires(db: Db, { questionnaires }: OrderTemplateDefinition): Promise<void> {
  const inUse = (await listTemplates(db, 'orders', 'fi')).map(({ key }) => key)
  const problems = questionnaires.flatMap((key, index) =>
    inUse.includes(key) ? [] : [{ field: `definition.questionnaires.${index}`, problem: 'unknown' }],
  )
  if (problems.length > 0) throw invalid(problems)
}

async function readKept(db: Db, key: string): Promise<KeptRow> {
  const row = await selectOneKept(db, key)
  if (!row) throw notFound()
  return row
}

function toKept({ key, definition, version, updated_at, retired_at }: KeptRow): KeptTemplate {
  return { key, definition, version, updatedAt: updated_at.toISOString(), retired: retired_at !== null }
}
