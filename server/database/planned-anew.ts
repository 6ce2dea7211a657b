import { sql } from 'kysely'

/** By it a client knows the statement. */
export const plannedAnewMark = '/* planned anew */'

/**
 * Stands first in a statement whose best plan is another for the largest company than for the average one: it is planned for
 * its values each time. What is prepared by name gets one plan for all of them from its sixth run on, which sorts a hundred
 * thousand rows where the first ten of an index would do. Planning takes a millisecond or so; so it is for lists that were
 * measured to gain by it (`npm run bench -- --scale`).
 */
export const plannedAnew = sql.raw(plannedAnewMark)
