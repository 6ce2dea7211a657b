import { Worker } from 'node:worker_threads'

/** Work that is not done by then is not going to be (section 9 of the specification). */
const atMostMilliseconds = 60_000

interface Waiting {
  resolve(done: unknown): void
  reject(cause: Error): void
  timer: NodeJS.Timeout
}

/**
 * Has work done in a thread of its own, from the first use on, so that it does not stall the server. The file at `url` gives
 * what it does to `serveWork`.
 * @returns what the work makes; throws when it fails or takes more than a minute
 */
export function workThread<Work>(url: URL): <Done>(work: Work) => Promise<Done> {
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

  function start(): Worker {
    const started = new Worker(url)
    started.on('message', ({ id, done, failed }: { id: number; done?: unknown; failed?: string }) => {
      const one = settle(id)
      if (failed === undefined) one?.resolve(done)
      else one?.reject(new Error(failed))
    })
    started.on('error', (cause: Error) => stop(cause))
    return started
  }

  return <Done>(work: Work) => {
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
}
