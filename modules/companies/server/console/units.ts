import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import { lockGrants } from '#server/rights/grant-queries.ts'
import type { Held } from '#server/rights/held.ts'
import type { OfficeScope } from '#server/rights/scope.ts'
import { present } from '#shared/objects.ts'
import type { Branch, UnitToAdd } from '../../console-contract.ts'
import { deepestUnit, parentsOf } from '../../rules.ts'
import type { OrganisationRow } from '../tree.ts'
import { type AddedRow, insertBranches, lockBranch, lockTree, selectPlaceOf, updateParent } from './queries.ts'

/** Puts a list that stands for a tree below a unit: a statement for each of its levels. Answers them in the list's order. */
export async function insertUnits(
  db: Db,
  below: Held<'organisation'>,
  units: readonly UnitToAdd[],
): Promise<OrganisationRow[]> {
  const parents = parentsOf(units)
  const added: (AddedRow | undefined)[] = units.map(() => undefined)
  const deepest = Math.max(-1, ...units.map(({ depth }) => depth))
  for (let level = 0; level <= deepest; level += 1) {
    const places = [...units.keys()].filter((place) => units[place]?.depth === level)
    const rows = await insertBranches(
      db,
      places.map((place) => {
        const parent = parents[place] ?? null
        return { parentId: parent === null ? below : present(added[parent]).id, name: present(units[place]).name }
      }),
    )
    for (const [at, place] of places.entries()) added[place] = rows[at]
  }
  return added.map(present)
}

/** Adds units below one of a company, none of them deeper than a tree reaches. */
export async function addUnits(
  db: Db,
  scope: OfficeScope,
  { companyId, parentId }: { companyId: number; parentId: number },
  units: readonly UnitToAdd[],
  fieldOf: (place: number) => string,
): Promise<Branch[]> {
  const below = await lockBranch(db, scope, companyId, parentId)
  const place = below && (await selectPlaceOf(db, scope, companyId, below))
  if (!place) throw notFound()
  const room = deepestUnit - (place.path.length - 1)
  const tooDeep = [...units.keys()].filter((at) => present(units[at]).depth >= room)
  if (tooDeep.length > 0) throw invalid(tooDeep.map((at) => ({ field: fieldOf(at), problem: 'tooDeep' })))
  return (await insertUnits(db, below, units)).map(toBranch)
}

/**
 * Moves a unit with all below it. Nobody else changes the tree meanwhile, nor who may do what at the company: whose branch
 * it was sees it no more from the next request on.
 */
export async function moveUnit(
  db: Db,
  scope: OfficeScope,
  { companyId, id }: { companyId: number; id: number },
  { parentId, version }: { parentId: number; version?: string | undefined },
): Promise<Branch> {
  await lockTree(db, scope, companyId)
  const unit = await selectPlaceOf(db, scope, companyId, id)
  const above = await selectPlaceOf(db, scope, companyId, parentId)
  if (!unit || !above) throw notFound()
  await lockGrants(db, unit.company_id)
  // The company itself is above all of it.
  if (above.path.includes(unit.id)) throw invalid([{ field: 'parentId', problem: 'belowItself' }])
  if (above.path.length + unit.height > deepestUnit) throw invalid([{ field: 'parentId', problem: 'tooDeep' }])
  mustBeAsRead(String(unit.parent_id), version)
  return toBranch(await updateParent(db, unit.id, above.id))
}

export function toBranch(row: OrganisationRow): Branch {
  return { id: row.id, name: row.name, parentId: row.parent_id }
}
