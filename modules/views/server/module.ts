import { invalid, notFound } from '#server/errors.ts'
import type { ServerModule } from '#server/module.ts'
import { handle } from '#server/requests/handle.ts'
import { listViews, removeView, saveView, viewsAtMost } from '../console-contract.ts'
import { exported } from './exported.ts'
import { deleteView, lockViews, selectViews, upsertView } from './queries.ts'

export const views: ServerModule = {
  exported,
  routes: [
    handle(listViews, ({ scope, db }) => selectViews(db, scope)),

    handle(saveView, async ({ scope, body, db, now }) => {
      await lockViews(db, scope)
      const before = await selectViews(db, scope)
      const isThere = before.some(({ list, name }) => list === body.list && name === body.name)
      if (!isThere && before.length >= viewsAtMost) throw invalid([{ field: 'name', problem: 'tooManyViews' }])
      return upsertView(db, scope, body, now)
    }),

    handle(removeView, async ({ scope, params, db }) => {
      if (!(await deleteView(db, scope, params.id))) throw notFound()
      return { status: 'SUCCESS' as const }
    }),
  ],
}
