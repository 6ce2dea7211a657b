import fs from 'node:fs'
import path from 'node:path'
import { newToken } from '../auth/tokens.ts'
import type { Environment } from './environment.ts'

export function secretKeyFile({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'secret-key')
}

/** SECRET_KEY, or one made on first start and kept in DATA_DIR for the owner's eyes only. */
export function secretKey({ SECRET_KEY, DATA_DIR }: Pick<Environment, 'SECRET_KEY' | 'DATA_DIR'>): string {
  if (SECRET_KEY) return SECRET_KEY
  fs.mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const file = secretKeyFile({ DATA_DIR })
  try {
    fs.writeFileSync(file, newToken(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return fs.readFileSync(file, 'utf8')
}
