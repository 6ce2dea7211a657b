import { whoami } from '#shared/contracts/session.ts'
import type { FieldProblem } from '#shared/errors.ts'
import { addressOf, type Route, type RouteAnswer, type RouteInput } from '#shared/route.ts'

/** Why a call failed: the server's error body, or `network` when there was no answer at all. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  readonly fields: FieldProblem[]
  /** Seconds to wait, when the server says so. */
  readonly retryAfter: number | undefined

  constructor(about: {
    status: number
    code: string
    message?: string
    requestId?: string
    fields?: FieldProblem[]
    retryAfter?: number
  }) {
    super(about.message ?? about.code)
    this.name = 'CallError'
    this.status = about.status
    this.code = about.code
    this.requestId = about.requestId
    this.fields = about.fields ?? []
    this.retryAfter = about.retryAfter
  }
}

/** Ids and switches may be given as they are; they are written as text. */
type AsText<Given> = {
  [Key in keyof Given]:
    | Given[Key]
    | (string extends Given[Key] ? number : never)
    | ('true' extends Given[Key] ? boolean : never)
}
interface Parts<R extends Route> {
  params: AsText<RouteInput<R>['params']>
  query: AsText<RouteInput<R>['query']>
  body: RouteInput<R>['body']
}
type PartsInUse<R extends Route> = {
  [Part in keyof RouteInput<R>]: [RouteInput<R>[Part]] extends [never] ? never : Part
}[keyof RouteInput<R>]
type OptionalParts<R extends Route> = {
  [Part in PartsInUse<R>]: Record<never, never> extends RouteInput<R>[Part] ? Part : never
}[PartsInUse<R>]

/** What has to be given to call a route: only the parts that its contract has. */
export type CallInput<R extends Route> = Pick<Parts<R>, Exclude<PartsInUse<R>, OptionalParts<R>>> &
  Partial<Pick<Parts<R>, OptionalParts<R>>>
export type CallArguments<R extends Route> = [Exclude<PartsInUse<R>, OptionalParts<R>>] extends [never]
  ? [input?: CallInput<R>]
  : [input: CallInput<R>]
export type CallAnswer<R extends Route> = [RouteAnswer<R>] extends [never] ? undefined : RouteAnswer<R>

declare global {
  /** What the page itself has asked while this program was on its way (ui/page/page.html). */
  var begunCalls: Record<string, Promise<Response>> | undefined
  /** Whether a server of another version than the page's has answered, and what hears of each (ui/page/page.html). */
  var isOtherBuild: boolean | undefined
  var hearBuild: ((build: string | null) => void) | undefined
}

function takeBegun(call: string): Promise<Response> | undefined {
  const begun = globalThis.begunCalls?.[call]
  delete globalThis.begunCalls?.[call]
  return begun
}

type Written = Record<string, unknown> | undefined
interface Input {
  params?: Written
  query?: Written
  body?: unknown
}

/** Nobody has no id. */
interface Whoever {
  id?: number
}

const codeOfStatus: Record<number, string> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'item_not_found',
  413: 'body_too_large',
  429: 'too_many_attempts',
  502: 'service_unavailable',
  503: 'service_unavailable',
  504: 'service_unavailable',
}

async function errorOf(answer: Response): Promise<CallError> {
  const body = await answer.json().catch(() => ({}))
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return new CallError({
    code: codeOfStatus[answer.status] ?? 'internal_error',
    ...body,
    status: answer.status,
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  })
}

/**
 * The one way to the server. It keeps the CSRF header that every answer brings (TR-1), refreshes the
 * session once after a 403 or a 401 and tries again, and tells when the session has ended (TR-2).
 * Nothing is sent again as somebody else: another tab may have logged in as another person meanwhile.
 */
export function createCaller(origin = '') {
  const csrf = { name: '', token: '' }
  const signedOutListeners = new Set<() => void>()
  const heldBackListeners = new Set<() => void>()
  let asking: Promise<Whoever | undefined> | undefined
  let askToConfirm: (() => Promise<boolean>) | undefined
  let confirming: Promise<boolean> | undefined
  let ownerId: number | undefined

  async function request(route: Route, input: Input, signal?: AbortSignal): Promise<Response> {
    // Of an address that says no id (`readPath`): nothing has it, so there is nothing to ask.
    if (Object.values(input.params ?? {}).some(Number.isNaN))
      throw new CallError({ status: 404, code: 'item_not_found' })
    try {
      const address = addressOf(route, input)
      const begun = takeBegun(`${route.method} ${address}`)
      if (begun) return keepCsrf(await begun)
      const answer = await fetch(origin + address, {
        method: route.method,
        headers: {
          ...csrfHeaders(),
          accept: 'application/json',
          ...(input.body !== undefined && { 'content-type': 'application/json' }),
        },
        credentials: 'same-origin',
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
        ...(signal && { signal }),
      })
      return keepCsrf(answer)
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new CallError({ status: 0, code: 'network' })
    }
  }

  function keepCsrf(answer: Response): Response {
    csrf.name = answer.headers.get('x-csrf-header') ?? csrf.name
    csrf.token = answer.headers.get('x-csrf-token') ?? csrf.token
    globalThis.hearBuild?.(answer.headers.get('x-build'))
    return answer
  }

  /** Many calls may find the session stale in the same moment: they wait for one answer. Undefined when there is none. */
  function askWhoIsThere(): Promise<Whoever | undefined> {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function ask(): Promise<Whoever | undefined> {
    const before = { ...csrf }
    const answer = await request(whoami, {})
    const caller: Whoever | undefined = answer.ok ? await answer.json().catch(() => undefined) : undefined
    // The other person's token must not serve this page.
    if (isAnother(caller)) Object.assign(csrf, before)
    return caller
  }

  function isAnother(caller: Whoever | undefined): boolean {
    return ownerId !== undefined && caller?.id !== undefined && caller.id !== ownerId
  }

  async function checkSession(): Promise<boolean> {
    if (ownerId === undefined) return false
    const caller = await askWhoIsThere()
    if (caller === undefined || caller.id === ownerId) return true
    tellSignedOut()
    return false
  }

  function tellSignedOut(): void {
    for (const listener of signedOutListeners) listener()
  }

  async function send<R extends Route>(route: R, perform: () => Promise<Response>): Promise<CallAnswer<R>> {
    let answer = await perform()
    if ((answer.status === 401 || answer.status === 403) && route.permission.kind !== 'anyone') {
      if (isAnother(await askWhoIsThere())) tellSignedOut()
      else {
        answer = await perform()
        if (answer.status === 401) tellSignedOut()
      }
    }
    if (!answer.ok) {
      const error = await errorOf(answer)
      if (error.code === 'second_factor_needed') for (const listener of heldBackListeners) listener()
      if (error.code !== 'confirmation_needed' || !(await confirm())) throw error
      answer = await perform()
      if (!answer.ok) throw await errorOf(answer)
    }
    return answer.status === 204 ? (undefined as CallAnswer<R>) : answer.json()
  }

  /** Calls that need it in the same moment wait for one answer. */
  async function confirm(): Promise<boolean> {
    confirming ??= askToConfirm?.().finally(() => {
      confirming = undefined
    })
    return (await confirming) ?? false
  }

  function csrfHeaders(): Record<string, string> {
    return csrf.name ? { [csrf.name]: csrf.token } : {}
  }

  return {
    call<R extends Route>(
      route: R,
      ...[input, signal]: [...CallArguments<R>, signal?: AbortSignal]
    ): Promise<CallAnswer<R>> {
      return send(route, () => request(route, (input ?? {}) as Input, signal as AbortSignal | undefined))
    },
    /** The same for what fetch cannot do: an upload that tells how far it is. */
    callBy<R extends Route>(
      route: R,
      perform: (headers: Record<string, string>) => Promise<Response>,
    ): Promise<CallAnswer<R>> {
      return send(route, async () => keepCsrf(await perform(csrfHeaders())))
    },
    csrfHeaders,
    /**
     * For what learns elsewhere that the session may be over: whether it goes on as this page's owner's, as far as the
     * server answers. Tells that it has ended when it does not.
     */
    checkSession,
    onSignedOut(listener: () => void): void {
      signedOutListeners.add(listener)
    },
    /** While the page was open it has come to be that nothing but enrolling a second factor is open to its session (SF-1). */
    onHeldBack(listener: () => void): void {
      heldBackListeners.add(listener)
    },
    /**
     * Where somebody who logged in long ago can be asked for their password again (SF-2): what needed it goes on then.
     * @param ask answers whether they have given it
     * @returns ends it
     */
    onConfirmationNeeded(ask: () => Promise<boolean>): () => void {
      askToConfirm = ask
      return () => {
        askToConfirm = undefined
      }
    },
    /** Whose page this is; undefined while nobody is logged in. */
    actFor(userId: number | undefined): void {
      // What the page has begun was asked as the one before.
      if (ownerId !== undefined && userId !== ownerId) globalThis.begunCalls = {}
      ownerId = userId
    },
  }
}

export const { actFor, call, callBy, checkSession, csrfHeaders, onConfirmationNeeded, onHeldBack, onSignedOut } =
  createCaller()
