import fs from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { OperatorError } from '../errors.ts'
import { measured } from '../files/measured.ts'

/** Tells the operator how far it is. */
export type Report = (text: string) => void

const Content = z.object({ size: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })
type Content = z.infer<typeof Content>

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  kind: z.enum(['embedded', 'postgresql']),
  /** Names of the migrations that had been run. */
  migrations: z.array(z.string()),
  /** Tells SECRET_KEY from another one, and tells nothing else of it. */
  keyFingerprint: z.string(),
  /** Everything else that is in the folder, by its path there. */
  contents: z.record(z.string().check(z.regex(/^(database|secret-key|bank-keys|files\/[0-9a-f]{32})$/)), Content),
})
export type Manifest = z.infer<typeof Manifest>

const manifestName = 'manifest.json'

/** Writes a stream into the folder for the owner's eyes only, and answers what the manifest says of it. */
export async function write(folder: string, name: string, content: Readable): Promise<Content> {
  const target = path.join(folder, name)
  await fs.promises.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const counted = measured()
  await pipeline(content, counted.stream, fs.createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }))
  return counted.seen()
}

/** Last of all: without it a folder is no backup. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const text = JSON.stringify(manifest, null, 1)
  fs.writeFileSync(path.join(folder, manifestName), text, { mode: 0o600, flag: 'wx', flush: true })
}

export function readManifest(folder: string): Manifest {
  let content: unknown
  try {
    content = JSON.parse(fs.readFileSync(path.join(folder, manifestName), 'utf8'))
  } catch {
    throw new OperatorError(`${folder} is no whole backup: its ${manifestName} cannot be read`)
  }
  const result = z.safeParse(Manifest, content)
  if (!result.success) throw new OperatorError(`${folder} is no backup that this version knows`)
  return result.data
}

/** Reads everything once and refuses what is missing, cut or changed. */
export async function verify(folder: string, { contents }: Manifest, report: Report): Promise<void> {
  if (!contents['database']) throw new OperatorError(`${folder} is damaged: it has no database`)
  const tell = progress('checked', Object.keys(contents).length, report)
  for (const [name, { size, sha256 }] of Object.entries(contents)) {
    const counted = measured()
    const reading = fs.createReadStream(path.join(folder, name))
    await pipeline(reading, counted.stream, async (pieces) => {
      for await (const _ of pieces);
    }).catch((error) => {
      throw new OperatorError(`${folder} is damaged: ${name} cannot be read (${error.code})`)
    })
    const seen = counted.seen()
    if (seen.size !== size || seen.sha256 !== sha256)
      throw new OperatorError(`${folder} is damaged: ${name} is not what was backed up`)
    tell()
  }
}

const tellEvery = 5000

/** Answers what to call for each thing done: says the number every few seconds, and at the end. */
export function progress(what: string, of: number, report: Report): (missing?: number) => void {
  let done = 0
  let told = Date.now()
  return (missing = 0) => {
    done += 1
    if (done < of && Date.now() - told < tellEvery) return
    told = Date.now()
    report(`${what}: ${done - missing} of ${of}${missing > 0 ? `, ${missing} missing` : ''}`)
  }
}
