/** `npm run restore -- FOLDER [--replace]`: what `npm run backup` has made, with the server's environment. */
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { runCommand, usage } from './command.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
})
const folder = positionals[0] ?? usage('npm run restore -- FOLDER [--replace]')
await runCommand(async () => {
  const { replace } = values
  await restoreBackup(readEnvironment(process.env), { folder, replace, now: new Date() }, console.log)
  console.log('restored: the server can be started')
})
