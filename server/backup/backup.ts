import fs from 'node:fs'
import type { Readable } from 'node:stream'
import { OperatorError } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStore } from '../files/store.ts'
import type { Environment } from '../process/environment.ts'
import { secretKey } from '../process/secrets.ts'
import type { Content } from './content.ts'
import { type Keeper, withDatabase } from './database.ts'
import { embeddedKeeper, readEmbeddedDump } from './embedded.ts'
import { fingerprint, keyFiles } from './keys.ts'
import { type Manifest, progress, type Report, write, writeManifest } from './manifest.ts'
import { postgresqlKeeper, readPostgresqlDump } from './postgresql.ts'
import { type StoredFile, selectStoredFiles } from './queries.ts'

export function kindOf({ DATABASE_URL }: Environment): Manifest['kind'] {
  return DATABASE_URL ? 'postgresql' : 'embedded'
}

export function keeperOf(environment: Environment): Keeper {
  return kindOf(environment) === 'postgresql' ? postgresqlKeeper(environment) : embeddedKeeper(environment)
}

/** Has `work` read what a dump holds, whichever kind of database it is of. */
export function readDump(
  { DATA_DIR }: Environment,
  kind: Manifest['kind'],
  dumpFile: string,
  work: (content: Content) => Promise<void>,
): Promise<void> {
  return kind === 'postgresql' ? readPostgresqlDump(dumpFile, work) : readEmbeddedDump(DATA_DIR, dumpFile, work)
}

/**
 * Makes a folder that holds the database, the contents of files and the generated keys. It is made aside and gets its name
 * at the end, so a folder of that name is always a whole backup.
 *
 * The database goes first: a file's content is kept before its row says so, hence every content that the dump knows of is
 * there when files are copied, unless somebody has removed it since.
 * @returns the names of files whose content is in no store any more; the backup is whole but for them
 */
export async function makeBackup(
  environment: Environment,
  target: string,
  now: Date,
  report: Report,
): Promise<{ lost: string[] }> {
  if (fs.existsSync(target)) throw new OperatorError(`${target} exists already: name a folder that does not`)
  const folder = `${target}.unfinished`
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    const contents: Manifest['contents'] = {}
    const { files, migrations } = await keeperOf(environment).dump(async (dump) => {
      contents['database'] = await write(folder, 'database', dump)
    })
    report(`database: ${Math.ceil((contents['database']?.size ?? 0) / 1024)} KiB`)
    // Made here, where the server has not been started yet.
    const keyFingerprint = fingerprint(secretKey(environment))
    for (const [name, file] of keyFiles(environment))
      if (fs.existsSync(file)) contents[name] = await write(folder, name, fs.createReadStream(file))

    const missing = await copyFiles(folder, files, contents, await openFileStore(environment), report)
    writeManifest(folder, {
      format: 1,
      madeAt: now.toISOString(),
      kind: kindOf(environment),
      migrations,
      keyFingerprint,
      contents,
    })
    fs.renameSync(folder, target)
    if (!contents['secret-key']) report('SECRET_KEY is not in the backup: keep it in a place of its own')
    return { lost: await stillThere(environment, missing) }
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Answers those that the store does not have. */
async function copyFiles(
  folder: string,
  files: readonly StoredFile[],
  contents: Manifest['contents'],
  store: FileStore,
  report: Report,
): Promise<StoredFile[]> {
  const missing: StoredFile[] = []
  const tell = progress('files', files.length, report)
  for (const file of files) {
    const { object_key: key } = file
    const content = await store.get(key).catch(noneMissing)
    if (content) contents[`files/${key}`] = await write(folder, `files/${key}`, content)
    else missing.push(file)
    tell(missing.length)
  }
  return missing
}

function noneMissing(error: Error & { code?: string }): Readable | undefined {
  if (error.code === 'ENOENT' || error.name === 'NoSuchKey') return undefined
  throw error
}

/** Those of the files that nobody has removed while the backup was made. */
async function stillThere(environment: Environment, missing: readonly StoredFile[]): Promise<string[]> {
  if (missing.length === 0) return []
  const there = new Set(
    (await withDatabase(environment, ({ db }) => selectStoredFiles(db))).map((file) => file.object_key),
  )
  return missing.filter((file) => there.has(file.object_key)).map(({ name }) => name)
}
