import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lockFolder } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import type { Environment } from '../environment.ts'
import { OperatorError } from '../errors.ts'
import { databaseFolder, type Keeper, withDatabase } from './database.ts'
import { start } from './programs.ts'
import { endAllSessions, selectContent, selectStoredFiles } from './queries.ts'

/** The embedded database is its folder, packed while nobody has it open. */
export function embeddedKeeper(environment: Environment): Keeper {
  const { DATA_DIR: dataDir } = environment
  const folder = databaseFolder(dataDir)
  return {
    async dump(save) {
      if (!fs.existsSync(folder))
        throw new OperatorError(`There is no database in ${dataDir}: do DATA_DIR or DATABASE_URL name another place?`)
      // Opening it also finishes what a killed process has left undone.
      const content = await withDatabase(environment, ({ db }) => selectContent(db))
      const unlock = await lockFolder(fs.realpathSync(folder))
      try {
        const tar = start('tar', ['-c', '-z', '-f', '-', '--exclude=postmaster.pid', '-C', dataDir, 'database'])
        await Promise.all([save(tar.stdout), tar.ended])
      } finally {
        unlock()
      }
      return content
    },

    async inspect() {
      if (!fs.existsSync(folder)) return undefined
      return withDatabase(environment, ({ db }) => selectStoredFiles(db))
    },

    async restore(dumpFile, now) {
      const aside = path.join(dataDir, 'restoring')
      fs.rmSync(aside, { recursive: true, force: true })
      fs.mkdirSync(aside, { recursive: true, mode: 0o700 })
      try {
        const tar = start('tar', ['-x', '-z', '-f', '-', '-C', aside])
        await Promise.all([pipeline(fs.createReadStream(dumpFile), tar.stdin), tar.ended])
        await withDatabase(
          environment,
          async ({ db, pool }) => {
            await migrate(pool)
            await endAllSessions(db, now)
          },
          aside,
        )
        fs.rmSync(folder, { recursive: true, force: true })
        fs.renameSync(databaseFolder(aside), folder)
      } finally {
        fs.rmSync(aside, { recursive: true, force: true })
      }
    },
  }
}
