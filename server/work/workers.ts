import { fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../errors.ts'
import { type Bounds, fairQueue } from './fair-queue.ts'
import type { Answer } from './serve-work.ts'

interface Options extends Bounds {
  /**
   * A thread is quick to start, and its JavaScript can be ended at any moment. A process can be ended whatever it does, and
   * what ends it by itself ends nothing else: for native code.
   */
  as: 'thread' | 'process'
  workAtMostMilliseconds: number
  /** What the work may hold on to; of a thread. */
  heapAtMostMegabytes?: number
}

/**
 * The work took too long, or more than its worker could bear. Of a file or a form it would again, and whoever knows that
 * says so; else the machine was busy, and that is what is answered.
 */
export class TooMuchWork extends ApiError {
  constructor(because: string) {
    super('busy', { because })
  }
}

interface Helper {
  post(work: unknown): void
  /** What it says next: its answer, or nothing when it has ended. */
  onAnswer: (answer: Answer | undefined) => void
  /** Whether the server waits for it. */
  hold(isNeeded: boolean): void
  end(): void
}

/**
 * Has work done beside the server, which it does not stall, in turns that go round the askers. The file at `url` gives what
 * it does to `serveWork`.
 * @returns what the work makes; throws when it fails, `TooMuchWork` when it is ended, and `busy` when its turn does not come
 */
export function workers<Work>(
  url: URL,
  { as, workAtMostMilliseconds, heapAtMostMegabytes, ...bounds }: Options,
): <Done>(asker: string, work: Work) => Promise<Done> {
  const turns = fairQueue(bounds)
  const idle: Helper[] = []

  function run(work: Work): Promise<unknown> {
    const helper = idle.pop() ?? (as === 'thread' ? startThread(url, heapAtMostMegabytes) : startProcess(url))
    helper.hold(true)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        helper.end()
        reject(new TooMuchWork('the work took too long'))
      }, workAtMostMilliseconds)
      helper.onAnswer = (answer) => {
        clearTimeout(timer)
        helper.onAnswer = () => {
          const at = idle.indexOf(helper)
          if (at >= 0) idle.splice(at, 1)
        }
        if (!answer) return reject(new TooMuchWork('the work ended its worker'))
        helper.hold(false)
        idle.push(helper)
        if ('done' in answer) resolve(answer.done)
        else reject(failure(answer.failed))
      }
      helper.post(work)
    })
  }

  return <Done>(asker: string, work: Work) => turns(asker, () => run(work)) as Promise<Done>
}

function failure(frames: string): Error {
  const error = new Error('the work failed')
  error.stack = `${error.name}: ${error.message}\n${frames}`
  return error
}

function startThread(url: URL, heapAtMostMegabytes?: number): Helper {
  const thread = new Worker(url, {
    ...(heapAtMostMegabytes && { resourceLimits: { maxOldGenerationSizeMb: heapAtMostMegabytes } }),
  })
  const helper: Helper = {
    post: (work) => thread.postMessage(work),
    onAnswer() {},
    hold: (isNeeded) => (isNeeded ? thread.ref() : thread.unref()),
    end: () => void thread.terminate(),
  }
  thread.on('message', (answer: Answer) => helper.onAnswer(answer))
  // An error's own words may be of the work.
  thread.on('error', () => {})
  thread.on('exit', () => helper.onAnswer(undefined))
  return helper
}

function startProcess(url: URL): Helper {
  // It knows no secret of the environment, and what native code says of its end is not written down: it repeats the work.
  const { NODE_COMPILE_CACHE } = process.env
  const child = fork(url, {
    serialization: 'advanced',
    env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const helper: Helper = {
    post: (work) => void child.send(work as object, (problem) => problem && child.kill('SIGKILL')),
    onAnswer() {},
    hold(isNeeded) {
      if (isNeeded) child.ref()
      else child.unref()
      if (isNeeded) child.channel?.ref()
      else child.channel?.unref()
    },
    end: () => void child.kill('SIGKILL'),
  }
  child.on('message', (answer: Answer) => helper.onAnswer(answer))
  child.on('error', () => helper.onAnswer(undefined))
  child.on('exit', () => helper.onAnswer(undefined))
  return helper
}
