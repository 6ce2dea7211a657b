/**
 * `npm run accept-secret-key`: the next start takes its SECRET_KEY for the right one, though the data was made with another.
 * For when that one is lost: people identified by their banks have to be invited anew, and links already sent are of no use.
 */
import { withDatabase } from '#server/backup/database.ts'
import { deleteKeyCheck } from '#server/backup/queries.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  await withDatabase(readEnvironment(process.env), ({ db }) => deleteKeyCheck(db))
  console.log('The SECRET_KEY of the next start counts from now on')
})
