import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const main = fileURLToPath(new URL('../product/main.mjs', import.meta.url))
const running = new Set<ChildProcess>()

export interface ServerProcess {
  url: string
  port: number
  pid: number
  /** How it ended: its exit code, or null after a signal. */
  exited: Promise<number | null>
  signal(name: 'SIGTERM' | 'SIGKILL'): void
}

/**
 * The server as `npm start` runs it; answers when it listens.
 * @param through a command that runs it, with its arguments
 */
export async function startProcess(
  variables: Record<string, string>,
  through: readonly string[] = [],
): Promise<ServerProcess> {
  const port = Number(variables['PORT'] ?? (await freePort()))
  const { DATABASE_URL: _, ...inherited } = process.env
  const [command = '', ...rest] = [...through, process.execPath, main]
  const child = spawn(command, rest, {
    env: { ...inherited, LOG_LEVEL: 'info', PORT: String(port), ...variables },
  })
  running.add(child)
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  void exited.then(() => running.delete(child))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (line) => {
      said += line
      if (said.includes('Server listening')) resolve()
    })
    child.stderr.on('data', (line) => reject(new Error(String(line))))
    void exited.then((code) => reject(new Error(`exit ${code}: ${said}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid as number,
    exited,
    signal: (name) => void child.kill(name),
  }
}

/** Ends what a test has left running. */
export async function killProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }),
  )
}

/** Until it can serve again. */
export async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/health/ready`)).ok) await sleep(20)
}

/** A command of the operator's, as `npm run` runs it. */
export async function runTool(
  name: string,
  parameters: readonly string[],
  variables: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const file = fileURLToPath(new URL(`../tools/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...parameters], { env: { ...inherited, ...variables } })
  const [said, [code]] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, said: said.join('') }
}
