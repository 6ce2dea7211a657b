import { parentPort } from 'node:worker_threads'

/** The other end of `workThread`: does what is asked, one after another. */
export function serveWork<Work>(run: (work: Work) => unknown): void {
  parentPort?.on('message', ({ id, work }: { id: number; work: Work }) => {
    try {
      parentPort?.postMessage({ id, done: run(work) })
    } catch (cause) {
      parentPort?.postMessage({ id, failed: cause instanceof Error ? cause.message : String(cause) })
    }
  })
}
