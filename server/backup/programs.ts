import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { OperatorError } from '../errors.ts'

const packages: Record<string, string> = {
  pg_dump: 'PostgreSQL’s client tools, of the server’s version or a later one',
  pg_restore: 'PostgreSQL’s client tools, of the server’s version or a later one',
  psql: 'PostgreSQL’s client tools, of the server’s version or a later one',
  tar: 'tar',
}

/**
 * Starts a program that reads from `stdin` or writes to `stdout`; what it says itself is the message when it fails.
 * `ended` is to be awaited, whatever happens to the streams.
 */
export function start(program: string, parameters: readonly string[], variables: Record<string, string> = {}) {
  const child = spawn(program, parameters, { env: { ...process.env, ...variables } })
  const said = text(child.stderr)
  // A program that has given up closes its end; why, it tells by itself.
  child.stdin.on('error', () => {})
  const ended = once(child, 'close').then(
    async ([code]) => {
      if (code !== 0) throw new OperatorError(`${program} has failed: ${(await said).trim()}`)
    },
    (error) => {
      throw new OperatorError(error.code === 'ENOENT' ? `${program} is missing: install ${packages[program]}` : error)
    },
  )
  ended.catch(() => {})
  return { stdin: child.stdin, stdout: child.stdout, ended }
}

/** How PostgreSQL's programs are told where to connect: the password is for no one else to see. */
export function connection(address: string): { parameters: string[]; variables: Record<string, string> } {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { parameters: [`--dbname=${url.href}`], variables: password ? { PGPASSWORD: password } : {} }
}
