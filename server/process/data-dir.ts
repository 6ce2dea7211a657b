import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from '../error-code.ts'
import { type Environment, wrongVariable } from './environment.ts'

const noRoom = /^(ENOSPC|EDQUOT|EFBIG)$/
const noFolder = /^(ENOTDIR|EEXIST)$/
const tried = Buffer.alloc(64 * 1024)

/** Refuses a DATA_DIR that nothing can be kept in, where something is to be kept in it. */
export function checkDataDir(environment: Environment): void {
  const { DATA_DIR, DATABASE_URL, SECRET_KEY, S3_URL } = environment
  if (DATABASE_URL && SECRET_KEY && S3_URL) return
  const file = path.join(DATA_DIR, `.tried-${process.pid}`)
  try {
    makeFolder(path.resolve(DATA_DIR))
    try {
      fs.writeFileSync(file, tried, { mode: 0o600, flush: true })
    } finally {
      fs.rmSync(file, { force: true })
    }
  } catch (error) {
    const code = codeOf(error) ?? 'unknown'
    if (noRoom.test(code)) throw wrongVariable('DATA_DIR', 'there is no room left in it')
    if (noFolder.test(code)) throw wrongVariable('DATA_DIR', 'is a file, or lies below one; a folder is needed')
    throw wrongVariable('DATA_DIR', `nothing can be written into it by the server's account (${code})`)
  }
}

/** One level at a time: where no folder can be made at all, as in /proc, node's own way through the levels never ends. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Two processes may start at once.
    if (!fs.existsSync(folder)) throw error
  }
}
