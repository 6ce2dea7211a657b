import type { Db } from '#server/database/database.ts'
import { ImportOptions } from '../contract.ts'

interface ImportFixture {
  companyId: number
  userId: number
  state: 'CHECKED' | 'DONE'
  firstName: string
  now: Date
}

/** An import of one row that is already as it is in the file. */
export async function insertImportFixture(
  db: Db,
  { companyId, userId, state, firstName, now }: ImportFixture,
): Promise<number> {
  const { id } = await db
    .insertInto('personnel_import')
    .values({
      company_id: companyId,
      user_id: userId,
      branch_ids: [companyId],
      state,
      columns: JSON.stringify([{ name: 'sotu', field: 'sotu', guessedBy: 'HEADING', sample: [] }]),
      options: JSON.stringify(ImportOptions.parse({})),
      first_number: 1,
      row_count: 1,
      created_at: now,
      worked_at: now,
      done_at: state === 'DONE' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('personnel_import_row')
    .values({ import_id: id, number: 1, cells: '[]', kind: 'UNCHANGED', first_name: firstName, is_done: true })
    .execute()
  return id
}
