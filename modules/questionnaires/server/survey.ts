import { Worker } from 'node:worker_threads'
import type { FieldProblem } from '#shared/errors.ts'
import type { Answers } from '../contract.ts'
import { structureProblems } from './definition.ts'
import type { Filled } from './survey-model.ts'
import type { ReportFrame, Work } from './worker.ts'

/** A report that is not ready by then is not going to be (section 9 of the specification). */
const atMostMilliseconds = 60_000

interface Waiting {
  resolve(done: unknown): void
  reject(cause: Error): void
  timer: NodeJS.Timeout
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

function settle(id: number): Waiting | undefined {
  const one = waiting.get(id)
  waiting.delete(id)
  clearTimeout(one?.timer)
  if (waiting.size === 0) worker?.unref()
  return one
}

function stop(cause: Error): void {
  const stopped = worker
  worker = undefined
  for (const id of [...waiting.keys()]) settle(id)?.reject(cause)
  void stopped?.terminate()
}

/** The questions' engine and the typesetter, in a thread of their own from the first use on: neither may stall the server. */
function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url))
  started.on('message', ({ id, done, failed }: { id: number; done?: unknown; failed?: string }) => {
    const one = settle(id)
    if (failed === undefined) one?.resolve(done)
    else one?.reject(new Error(failed))
  })
  started.on('error', (cause: Error) => stop(cause))
  return started
}

function ask<Done>(work: Work): Promise<Done> {
  worker ??= start()
  worker.ref()
  lastId += 1
  const id = lastId
  return new Promise<Done>((resolve, reject) => {
    const timer = setTimeout(() => stop(new Error('it took too long')), atMostMilliseconds)
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, timer })
    worker?.postMessage({ id, work })
  })
}

export function checkAnswers(filled: Filled): Promise<{ answers: Answers; problems: FieldProblem[] }> {
  const { definition, answers } = filled
  return ask({ kind: 'check', filled: { definition, answers } })
}

/** What is wrong with a definition, each with its place; empty when forms can be made of it. */
export async function definitionProblems(definition: Record<string, unknown>): Promise<FieldProblem[]> {
  const problems = structureProblems(definition)
  return problems.length > 0 ? problems : ask({ kind: 'inspect', definition })
}

/** A PDF/UA-1; throws when it cannot be made within a minute. */
export async function typesetReport(filled: Filled, frame: ReportFrame): Promise<Buffer> {
  const { definition, answers } = filled
  return Buffer.from(await ask<Uint8Array>({ kind: 'report', filled: { definition, answers }, frame }))
}
