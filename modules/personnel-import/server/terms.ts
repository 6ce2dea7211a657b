import type { FieldProblem } from '#shared/errors.ts'
import { type ImportOptions, missingPercentUnconfirmed } from '../contract.ts'
import type { ImportRecord, UnitRow } from './queries.ts'

type Counted = Pick<ImportRecord, 'options' | 'missing_count' | 'in_force_count'>

/** So many end that it may be by mistake. */
export function mustBeConfirmed({ options, missing_count: ending, in_force_count: inForce }: Counted): boolean {
  return options.endMissing && ending * 100 > inForce * missingPercentUnconfirmed
}

/** Their number has to be given, and has not been, or it was another. */
export function isUnconfirmed(made: Counted): boolean {
  return mustBeConfirmed(made) && made.options.endMissingConfirmed !== made.missing_count
}

/** The unit for rows without must be one that the maker reaches. */
export function unitProblems({ defaultUnitId }: ImportOptions, units: readonly UnitRow[]): FieldProblem[] {
  if (defaultUnitId === null || units.some(({ id, is_open }) => is_open && id === defaultUnitId)) return []
  return [{ field: 'options.defaultUnitId', problem: 'unknown' }]
}
