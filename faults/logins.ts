import { setTimeout as sleep } from 'node:timers/promises'
import { OneConnection } from '#server/test/one-connection.ts'

const json = { 'content-type': 'application/json' }

interface Flood {
  /** How often each status was answered. */
  answers: Record<number, number>
  /** Milliseconds until the slowest was answered. */
  slowest: number
  /** The right login, sent in the middle of it: its status, its Retry-After, and how long it took. */
  right: { status: number; retryAfter: string | undefined; milliseconds: number }
  /** Milliseconds, of a request that has nothing to do with it. */
  meanwhile: number
}

/** So many wrong logins in flight at once, each for another name; and one with the right password. */
export async function floodLogins(port: number, logins: number): Promise<Flood> {
  const send = async (email: string, password: string) => {
    const connection = new OneConnection(port)
    const body = Buffer.from(JSON.stringify({ email, password }))
    const answer = await connection.send({ method: 'POST', path: '/user/login', headers: json, body })
    connection.close()
    return answer
  }
  const wrong = Array.from({ length: logins }, (_, index) => send(`nobody${index}@demo.test`, 'Vaarasalasana1'))
  const rightLogin = send('hr@demo.test', 'Tyoterveys1')
  await sleep(200)
  const other = new OneConnection(port)
  const { milliseconds: meanwhile } = await other.send({ method: 'GET', path: '/health/ready' })
  other.close()
  const { status, headers, milliseconds } = await rightLogin
  const all = await Promise.all(wrong)
  const answers: Record<number, number> = {}
  for (const one of all) answers[one.status] = (answers[one.status] ?? 0) + 1
  return {
    answers,
    slowest: Math.round(Math.max(0, ...all.map((one) => one.milliseconds))),
    right: { status, retryAfter: headers['retry-after'], milliseconds: Math.round(milliseconds) },
    meanwhile: Math.round(meanwhile),
  }
}
