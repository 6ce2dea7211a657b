import type { Db } from '#server/database/database.ts'
import type { Announcement } from '#server/push/push.ts'
import { nobody, selectToldAtPlaces } from '#server/rights/told-queries.ts'
import type { Kept } from './keep-queries.ts'

/** That follow-ups are another thing than before: to whoever may see them where they are. */
export async function followUpsTold(db: Db, kept: readonly Kept[], now: Date): Promise<Announcement[]> {
  const groups = [...Map.groupBy(kept, (one) => one.organisation_id).values()]
  const places = groups.flatMap(([first]) =>
    first ? [{ companyId: first.company_id, organisationId: first.organisation_id }] : [],
  )
  const told = await selectToldAtPlaces(db, { module: 'absences', now }, places)
  return groups.flatMap((there, at) =>
    there.slice(0, toldAtMost).map(({ id, state, company_id: companyId }): Announcement => {
      return { event: 'followUpUpdate', data: { id, companyId, state }, to: told[at] ?? nobody, waitsAt: companyId }
    }),
  )
}

/** Whoever hears of one asks for all of them again: of very many at once no more than these are told. */
const toldAtMost = 20
