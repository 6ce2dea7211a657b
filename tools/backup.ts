/** `npm run backup -- FOLDER`: database, files and generated keys into a new folder, with the server's environment. */
import { makeBackup } from '#server/backup/backup.ts'
import { OperatorError } from '#server/errors.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { runCommand, usage } from './command.ts'

const folder = process.argv[2] ?? usage('npm run backup -- FOLDER')
await runCommand(async () => {
  const { lost } = await makeBackup(readEnvironment(process.env), folder, new Date(), console.log)
  console.log(`backup: ${folder}`)
  if (lost.length > 0)
    throw new OperatorError(`The backup is whole but for files whose content is lost: ids ${lost.join(', ')}`)
})
