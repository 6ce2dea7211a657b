import fc from 'fast-check'
import { sql } from 'kysely'
import type { OpenApiDocument } from '#server/requests/openapi.ts'
import { ErrorBody, type ErrorCode, errorStatus } from '#shared/errors.ts'
import { headersOf } from '../demo-world.ts'
import type { World } from '../world.ts'
import { type Callers, type FuzzedRequest, requestsTo } from './requests.ts'

const callers = {
  all: ['nobody', 'hr', 'supervisor', 'outsider', 'nocompany', 'newcomer', 'nurse', 'coach2', 'admin'],
  staff: ['admin', 'nurse'],
  employers: ['hr', 'hr', 'hr', 'supervisor'],
}
const answerWithin = 20_000

export interface Finding {
  problem: string
  request: FuzzedRequest
}

/** What was answered how often, and everything that must never be. The same seed sends the same requests. */
export interface Fuzzed {
  statuses: Map<number, number>
  findings: Finding[]
}

/** Whose calls are sent: by what document, by whom, and by what headers each is known. */
interface Sending {
  document: string
  callers: Callers
  headersOf(world: World, caller: string): Promise<Record<string, string>>
  /** Whether these are for one request alone. */
  isForOne: boolean
}

const people: Sending = { document: '/resource/openapi.json', callers, headersOf: sessionFor, isForOne: false }

/** Sends any number of requests to every call of an OpenAPI document, in turn. */
export async function fuzz(
  world: World,
  { seed, requests }: { seed: number; requests: number },
  { document: address, callers: who, headersOf: headersFor, isForOne }: Sending = people,
): Promise<Fuzzed> {
  const document = (await world.app.inject(address)).json<OpenApiDocument>()
  const headers = new Map<string, Record<string, string>>()
  const statuses = new Map<number, number>()
  const findings: Finding[] = []
  for (const request of fc.sample(requestsTo(document, who), { numRuns: requests, seed })) {
    const own = headers.get(request.caller) ?? (await headersFor(world, request.caller))
    headers.set(request.caller, own)
    const loggedBefore = world.logged.length
    const answer = await sent(world, request, own)
    if (answer === undefined) {
      findings.push({ problem: 'no answer', request })
      continue
    }
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    const problem = problemWith(answer, request) ?? loggedProblem(world.logged.slice(loggedBefore))
    if (problem) findings.push({ problem, request })
    // Sessions end: by logging out, by an administrator, by a new password.
    if (isForOne || answer.statusCode === 401 || request.url.includes('/user/logout')) headers.delete(request.caller)
  }
  return { statuses, findings }
}

async function sessionFor(world: World, caller: string): Promise<Record<string, string>> {
  if (caller === 'nobody') return {}
  const username = `${caller}@demo.test`
  // An administrator may have closed the account, or invited its owner anew.
  await sql`update user_account set status = 'ACTIVE', password_hash = coalesce(password_hash, 'none')
    where username = ${username}`.execute(world.db)
  return headersOf(world, username)
}

type Answer = Awaited<ReturnType<typeof sent>>

async function sent({ app }: World, { method, url, headers, body }: FuzzedRequest, own: Record<string, string>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, answerWithin, undefined)
  })
  const payload = body === undefined ? {} : { payload: body }
  try {
    return await Promise.race([app.inject({ method, url, headers: { ...own, ...headers }, ...payload }), late])
  } finally {
    clearTimeout(timer)
  }
}

function problemWith(answer: NonNullable<Answer>, { method }: FuzzedRequest): string | undefined {
  const { statusCode, body, headers } = answer
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 300)}`
  if (headers['x-content-type-options'] !== 'nosniff') return `${statusCode} without the security headers`
  if (statusCode < 400 || method === 'HEAD') return undefined
  const error = ErrorBody.safeParse(parsed(body))
  if (!error.success) return `${statusCode} is not an error of the house: ${body.slice(0, 300)}`
  const { code, message } = error.data
  if (errorStatus[code as ErrorCode] !== statusCode) return `${statusCode} with the code ${code}`
  return message.includes(code) ? undefined : `a message without its code: ${message}`
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** What fails behind an answer (a job, a mail) only shows in the log. */
function loggedProblem(lines: readonly string[]): string | undefined {
  const errors = lines.filter((line) => line.includes('"level":50') || line.includes('"level":60'))
  return errors.length > 0 ? `logged: ${errors.join('').slice(0, 1500)}` : undefined
}
