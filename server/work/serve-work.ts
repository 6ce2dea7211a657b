import { parentPort } from 'node:worker_threads'

export type Answer = { done: unknown } | { failed: string }

/**
 * The other end of `workers`: does one piece of work after another. Of what fails it tells where, never what the error
 * says, for that may repeat what the work was about.
 */
export function serveWork<Work>(run: (work: Work) => unknown): void {
  const answer = async (work: Work): Promise<Answer> => {
    try {
      return { done: await run(work) }
    } catch (cause) {
      return { failed: framesOf(cause) }
    }
  }
  if (parentPort) {
    parentPort.on('message', async (work: Work) => parentPort?.postMessage(await answer(work)))
    return
  }
  process.on('message', async (work: Work) => process.send?.(await answer(work)))
  // It ends with the server, not before it: what has been begun there is finished.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
}

function framesOf(cause: unknown): string {
  const lines = cause instanceof Error ? (cause.stack ?? '').split('\n') : []
  return lines.filter((line) => line.startsWith('    at ')).join('\n')
}
