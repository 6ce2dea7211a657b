import { createHmac } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { insertKeyCheck, selectKeyCheck } from '../rights/queries.ts'
import { wrongVariable } from './environment.ts'

/**
 * Refuses another SECRET_KEY than the one that the data was made with: nobody would be recognised by their bank, and every
 * link and push line would be of no use. The first start writes down by what the key is known again.
 */
export async function checkKey(db: Db, secret: string, now: Date): Promise<void> {
  const own = createHmac('sha256', secret).update('key check').digest()
  await insertKeyCheck(db, own, now)
  if (!(await selectKeyCheck(db))?.equals(own))
    throw wrongVariable(
      'SECRET_KEY',
      'is another than the one that the data was made with. Set it, or the file secret-key in DATA_DIR, to the one of that time; npm run accept-secret-key gives up what was made with it',
    )
}
