import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { setInterval as everySoOften, setTimeout as sleep } from 'node:timers/promises'

/** /proc counts in hundredths of a second on every Linux. */
const millisecondsPerTick = 10

/** What Linux has accounted to a process; all of its threads together. */
interface Accounts {
  parent: number
  /** user and system time, in milliseconds */
  cpu: number
  /** the same, of its children that have ended */
  cpuOfEnded: number
}

export function accountsOf(pid: number): Accounts {
  const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold spaces: count the fields from its end (proc(5): state is the third of all).
  const field = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = (number: number) => Number(field[number - 3]) * millisecondsPerTick
  return { parent: Number(field[1]), cpu: ticks(14) + ticks(15), cpuOfEnded: ticks(16) + ticks(17) }
}

/**
 * Milliseconds of CPU of a process and of all that it has started, so far: what has ended since is among its parent's
 * own accounts.
 */
export function cpuOfTree(pid: number): number {
  try {
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const { cpu, cpuOfEnded } = accountsOf(pid)
    return children
      .split(' ')
      .filter(Boolean)
      .reduce((sum, child) => sum + cpuOfTree(Number(child)), cpu + cpuOfEnded)
  } catch {
    // It has ended while this looked on.
    return 0
  }
}

/** Milliseconds on the machine's own clock, the same in every process. */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1e6

/** Resident memory, in KiB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** Where Node's inspector listens unless told. */
const inspectorPort = 9229

/**
 * What a process of Node keeps in its main thread when all garbage has been collected, in KiB: the heap, and what stands outside for what
 * is in it. Resident memory tells when it was last collected, and not what is kept.
 */
export async function keptMemoryOf(pid: number): Promise<number> {
  // Node opens its inspector at this signal.
  process.kill(pid, 'SIGUSR1')
  let listed: Response | undefined
  while (!listed) listed = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`).catch(() => sleep(20, undefined))
  const [{ webSocketDebuggerUrl }] = (await listed.json()) as [{ webSocketDebuggerUrl: string }]
  const line = new WebSocket(webSocketDebuggerUrl)
  await once(line, 'open')
  const ask = async (method: string, params = {}) => {
    line.send(JSON.stringify({ id: 1, method, params }))
    const [{ data }] = (await once(line, 'message')) as [MessageEvent<string>]
    return JSON.parse(data).result
  }
  // What the first leaves to finalizers goes with the second.
  await ask('HeapProfiler.collectGarbage')
  await ask('HeapProfiler.collectGarbage')
  const expression = '[process.pid, process.memoryUsage().heapUsed + process.memoryUsage().external]'
  const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true })
  line.close()
  const [inspected, bytes] = result.value as [number, number]
  if (inspected !== pid) throw new Error(`port ${inspectorPort} is the inspector of another process, ${inspected}`)
  return bytes / 1024
}

export interface MemoryFigures {
  /** What the resident memory has grown by meanwhile, and what it was at most; MiB. */
  growth: number
  peak: number
}

/** What a process needs of memory while something is done. */
export async function watchMemory<Done>(pid: number, work: () => Promise<Done>): Promise<[Done, MemoryFigures]> {
  const mebibytes = () => memoryOf(pid) / 1024
  const before = mebibytes()
  let peak = before
  const over = new AbortController()
  const watching = watch(over.signal, () => {
    peak = Math.max(peak, mebibytes())
  })
  const done = await work()
  over.abort()
  await watching
  return [done, { growth: peak - before, peak }]
}

async function watch(signal: AbortSignal, look: () => void): Promise<void> {
  try {
    for await (const _ of everySoOften(50, undefined, { signal })) look()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface Server {
  pid: number
  port: number
  url: string
  /** from the start of the process to the first answer that it is ready, in milliseconds */
  startedIn: number
  stop(): Promise<void>
}

const startAtMost = 60_000

const programs = {
  product: new URL('../product/main.mjs', import.meta.url),
  limit: new URL('./limit.ts', import.meta.url),
}

/** Runs a program that listens on PORT and answers at `/health/ready`. */
export async function startServer(name: keyof typeof programs, environment: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [programs[name].pathname], {
    env: { PATH: process.env['PATH'], ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The ${name} has ended while starting`)
    if (performance.now() - started > startAtMost) throw new Error(`The ${name} does not start`)
    await sleep(10)
  }
  return {
    pid: child.pid as number,
    port,
    url,
    startedIn: performance.now() - started,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
}
