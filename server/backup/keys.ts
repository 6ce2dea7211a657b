import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { bankKeysFile } from '../auth/bank/broker.ts'
import { OperatorError } from '../errors.ts'
import type { Environment } from '../process/environment.ts'
import { secretKey, secretKeyFile } from '../process/secrets.ts'
import type { Manifest } from './manifest.ts'

/** The keys that the server makes by itself: their name in a backup, and where they are. */
export function keyFiles(environment: Environment): [name: string, file: string][] {
  return [
    ['secret-key', secretKeyFile(environment)],
    ['bank-keys', bankKeysFile(environment)],
  ]
}

/** Tells one SECRET_KEY from another, and nothing else of it. */
export function fingerprint(key: string): string {
  return createHmac('sha256', key).update('backup').digest('hex')
}

/** Refuses a backup whose identity codes would be found by nobody: they are hashed with the key it was made with. */
export function checkKey(environment: Environment, { contents, keyFingerprint }: Manifest): void {
  const { SECRET_KEY } = environment
  if (!SECRET_KEY && contents['secret-key']) return
  const key = SECRET_KEY || fs.existsSync(secretKeyFile(environment)) ? secretKey(environment) : undefined
  if (key === undefined || fingerprint(key) !== keyFingerprint)
    throw new OperatorError('The backup was made with another SECRET_KEY: set it to the one of that time')
}

export function restoreKeys(environment: Environment, folder: string, { contents }: Manifest): void {
  for (const [name, file] of keyFiles(environment)) {
    if (!contents[name]) continue
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const beside = `${file}.new`
    fs.writeFileSync(beside, fs.readFileSync(path.join(folder, name)), { mode: 0o600, flush: true })
    fs.renameSync(beside, file)
  }
}

/** Keys that a restore would replace by others. */
export function foreignKeys(environment: Environment, folder: string, { contents }: Manifest): string[] {
  return keyFiles(environment)
    .filter(([name, file]) => contents[name] && fs.existsSync(file))
    .filter(([name, file]) => !fs.readFileSync(path.join(folder, name)).equals(fs.readFileSync(file)))
    .map(([, file]) => file)
}
