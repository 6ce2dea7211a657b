import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import { handle, type MountedRoute } from '#server/requests/handle.ts'
import { type Completed, completed, textAt } from '../../completed.ts'
import {
  getQuestionnaire,
  importQuestionnaire,
  type KeptQuestionnaire,
  type LackingTexts,
  lackingToldAtMost,
  listQuestionnaires,
  retireQuestionnaire,
} from '../../console-contract.ts'
import type { FormOwner } from '../owner.ts'
import { definitionProblems } from '../survey.ts'
import {
  insertVersion,
  type KeptRow,
  lockTemplate,
  selectDefinition,
  selectKept,
  selectOneKept,
  selectVersions,
  updateRetired,
} from './queries.ts'

export function consoleQuestionnaireRoutes(owners: readonly FormOwner[]): MountedRoute[] {
  return [
    handle(listQuestionnaires, async ({ db }) => (await selectKept(db)).map(toKept)),

    handle(getQuestionnaire, async ({ params, query, db }) => {
      const kept = await readKept(db, params.id)
      const shown = query.version ?? kept.version
      const version = await selectDefinition(db, kept.id, shown)
      if (!version) throw notFound()
      const versions = (await selectVersions(db, kept.id)).map(({ number, created_at, created_by_name, uses }) => ({
        number,
        createdAt: created_at.toISOString(),
        createdBy: created_by_name,
        uses,
      }))
      return { ...toKept(kept), shown, definition: version.definition, lacking: toLacking(version), versions }
    }),

    // The questions' engine reads the definition; no connection waits for it.
    handle(
      importQuestionnaire,
      {
        async prepare({ body, asker }) {
          const version = completed(body.definition)
          return { version, problems: await definitionProblems(asker, version.definition) }
        },
      },
      async ({ params, body, prepared: { version, problems }, scope, db, now }) => {
        if (problems.length > 0)
          throw invalid(
            problems.map(({ field, problem }) => ({ field: ['definition', field].filter(Boolean).join('.'), problem })),
          )
        const id = await lockTemplate(db, params.key, body.owner, now)
        if (id === undefined) throw invalid([{ field: 'key', problem: 'keyTaken' }])
        const newest = (await selectOneKept(db, id))?.version ?? 0
        if (body.version !== undefined && body.version !== newest) throw new ApiError('changed_meanwhile')
        await insertVersion(db, id, { ...version, by: scope.user.userId, now })
        return { ...toKept(await readKept(db, id)), lacking: toLacking(version) }
      },
    ),

    handle(retireQuestionnaire, async ({ params, body, db, now }) => {
      const { id, owner, key } = await readKept(db, params.id)
      const needs = owners.find((one) => one.name === owner)?.needs
      if (body.retired && (await needs?.(db, key))) throw new ApiError('template_in_use')
      await updateRetired(db, id, body.retired ? now : null)
      return toKept(await readKept(db, id))
    }),
  ]
}

async function readKept(db: Db, id: number): Promise<KeptRow> {
  const row = await selectOneKept(db, id)
  if (!row) throw notFound()
  return row
}

function toLacking({ definition, lacking }: Completed): LackingTexts {
  const told = lacking.slice(0, lackingToldAtMost)
  return {
    count: lacking.length,
    texts: told.map((one) => ({ place: one.place, text: textAt(definition, one), lacks: [...one.lacks] })),
  }
}

function toKept({ id, owner, key, title, version, updated_at, retired_at }: KeptRow): KeptQuestionnaire {
  return { id, owner, key, title, version, updatedAt: updated_at.toISOString(), retired: retired_at !== null }
}
