import type { Db } from '../database/database.ts'
import { withSavepoint } from '../database/savepoint-queries.ts'

/**
 * Does something for several at once, within a transaction; where that is refused, for each alone: one that cannot be done
 * keeps nobody else waiting. Nothing is left of what was refused.
 * @param refused what is to become of one that cannot be done
 */
export async function togetherOrEach<Thing, Done>(
  db: Db,
  things: readonly Thing[],
  run: (some: readonly Thing[]) => Promise<readonly Done[]>,
  refused: (thing: Thing, error: unknown) => Promise<void> | void,
): Promise<Done[]> {
  try {
    return [...(await withSavepoint(db, () => run(things)))]
  } catch (error) {
    const [only, ...others] = things
    if (only !== undefined && others.length === 0) {
      await refused(only, error)
      return []
    }
  }
  const done: Done[] = []
  for (const thing of things) done.push(...(await togetherOrEach(db, [thing], run, refused)))
  return done
}
