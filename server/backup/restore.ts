import fs from 'node:fs'
import path from 'node:path'
import { migrationFiles } from '../database/migrate.ts'
import { OperatorError } from '../errors.ts'
import type {} from '../files/file-store.ts'
import { openFileStore } from '../files/store.ts'
import type { Environment } from '../process/environment.ts'
import { keeperOf, kindOf, readDump } from './backup.ts'
import { checkKey, foreignKeys, restoreKeys } from './keys.ts'
import { type Manifest, progress, type Report, readManifest, verify } from './manifest.ts'

interface Restore {
  folder: string
  /** Whether what is there now may be lost. */
  replace: boolean
  now: Date
}

/**
 * Puts a backup in the place of what is there, after everything of it has been read and found whole. Files first, which
 * harms nobody; then the database, all or nothing, and the keys; last of all files that only the former database knew go.
 */
export async function restoreBackup(
  environment: Environment,
  { folder, replace, now }: Restore,
  report: Report,
): Promise<void> {
  const manifest = readManifest(folder)
  checkManifest(environment, manifest)
  const keeper = keeperOf(environment)
  const former = await keeper.inspect()
  await verify(folder, manifest, report)
  checkDump(folder, manifest)
  const keys = foreignKeys(environment, folder, manifest)
  if (!replace && (former || keys.length > 0))
    throw new OperatorError(
      `${former ? 'There is a database already' : `${keys} holds another key`}: --replace puts the backup in its place, and what is there now is lost`,
    )

  const store = await openFileStore(environment)
  const files = Object.keys(manifest.contents).filter((name) => name.startsWith('files/'))
  const tell = progress('files', files.length, report)
  for (const name of files) {
    await store.put(path.basename(name), fs.createReadStream(path.join(folder, name)))
    tell()
  }
  const dump = path.join(folder, 'database')
  if (manifest.kind === kindOf(environment)) await keeper.restore(dump, now)
  else await readDump(environment, manifest.kind, dump, (content) => keeper.rebuild(manifest.migrations, content, now))
  report('database: restored')
  restoreKeys(environment, folder, manifest)
  for (const { object_key: key } of former ?? []) if (!manifest.contents[`files/${key}`]) await store.remove(key)
}

function checkManifest(environment: Environment, manifest: Manifest): void {
  const known = new Set(migrationFiles())
  const unknown = manifest.migrations.find((name) => !known.has(name))
  if (unknown) throw new OperatorError(`The backup was made by a later version (${unknown}): install that one first`)
  checkKey(environment, manifest)
}

/** How the files of either kind begin. */
const beginnings = { embedded: Buffer.from([0x1f, 0x8b]), postgresql: Buffer.from('PGDMP') }

function checkDump(folder: string, { kind }: Manifest): void {
  const beginning = beginnings[kind]
  const found = Buffer.alloc(beginning.length)
  const file = fs.openSync(path.join(folder, 'database'), 'r')
  fs.readSync(file, found)
  fs.closeSync(file)
  if (!found.equals(beginning)) throw new OperatorError(`${folder} is damaged: its database is not of the kind ${kind}`)
}
