import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const main = fileURLToPath(new URL('../product/main.mjs', import.meta.url))

/**
 * A start that has to be refused: what was said, and the exit code.
 * @param through a command that runs it, with its arguments
 */
export async function refusedStart(
  variables: Record<string, string>,
  through: readonly string[] = [],
): Promise<{ code: number | null; said: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const [command = '', ...rest] = [...through, process.execPath, main]
  const child = spawn(command, rest, {
    env: { ...inherited, LOG_LEVEL: 'warn', DEMO_DATA: 'false', PORT: String(await freePort()), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, said: said + complained }
}
