import { setTimeout as sleep } from 'node:timers/promises'
import { type Answered, OneConnection } from '#tests/one-connection.ts'
import { cpuOfTree } from '../bench/processes.ts'

const json = { 'content-type': 'application/json' }

interface Login {
  status: number
  retryAfter: string | undefined
  milliseconds: number
}

interface Flood {
  /** How often each status was answered. */
  answers: Record<number, number>
  /** Refusals for want of room that do not say when to come again. */
  withoutRetryAfter: number
  /** Milliseconds until the slowest was answered. */
  slowest: number
  /** The right login, sent in the middle of it from where all of it comes from. */
  right: Login
  /** The same from another address. */
  elsewhere: Login
  /** Milliseconds, of a request that has nothing to do with it. */
  meanwhile: number
  /** Milliseconds of CPU of the server, in all. */
  cpu: number
}

/** So many wrong logins in flight at once, each for another name; and two with the right password. */
export async function floodLogins({ port, pid }: { port: number; pid: number }, logins: number): Promise<Flood> {
  const send = async (email: string, password: string, from?: string) => {
    const connection = new OneConnection(port, from)
    const body = Buffer.from(JSON.stringify({ email, password }))
    const answer = await connection.send({ method: 'POST', path: '/user/login', headers: json, body })
    connection.close()
    return answer
  }
  const before = cpuOfTree(pid)
  const wrong = Array.from({ length: logins }, (_, index) => send(`nobody${index}@demo.test`, 'Vaarasalasana1'))
  const right = send('hr@demo.test', 'Tyoterveys1')
  const elsewhere = send('supervisor@demo.test', 'Tyoterveys1', '127.0.0.2')
  await sleep(200)
  const other = new OneConnection(port)
  const { milliseconds: meanwhile } = await other.send({ method: 'GET', path: '/health/ready' })
  other.close()
  const all = await Promise.all(wrong)
  const answers: Record<number, number> = {}
  for (const one of all) answers[one.status] = (answers[one.status] ?? 0) + 1
  return {
    answers,
    withoutRetryAfter: all.filter(({ status, headers }) => status === 503 && !(Number(headers['retry-after']) > 0))
      .length,
    slowest: Math.round(Math.max(0, ...all.map((one) => one.milliseconds))),
    right: toLogin(await right),
    elsewhere: toLogin(await elsewhere),
    meanwhile: Math.round(meanwhile),
    cpu: cpuOfTree(pid) - before,
  }
}

function toLogin({ status, headers, milliseconds }: Answered): Login {
  return { status, retryAfter: headers['retry-after'], milliseconds: Math.round(milliseconds) }
}
