import type { Multipart } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Download, Downloaded } from '#shared/download.ts'
import { languages } from '#shared/languages.ts'
import type { Route } from '#shared/route.ts'
import { doOnce, isDoneOnce } from '../auth/clients/once.ts'
import { checkConfirmed } from '../auth/confirmation.ts'
import type { Db } from '../database/database.ts'
import { ApiError, isDatabaseError } from '../errors.ts'
import type { Platform } from '../platform.ts'
import type { Announcement } from '../push/push.ts'
import { type Access, accessedBy } from '../rights/access-log.ts'
import { companiesNamed, isWrite, mustBeOpen, Touched } from '../rights/closed.ts'
import { insertAccess } from '../rights/queries.ts'
import { authorize, type Identity, type ScopeOf } from '../rights/scope.ts'
import { noteArrivals } from '../waiting.ts'
import type { Plan } from '../work/jobs.ts'
import { companyOfAnnouncement } from './announced.ts'
import { askerOf, type Caller, type Calling, callerAtWork, callerOf, callerThen } from './caller.ts'
import {
  companyIdText,
  type Input,
  partsOf,
  type Read,
  readIds,
  readInput,
  type Unvalidated,
  unvalidated,
} from './input.ts'
import { serializerOf } from './serialisation.ts'

/** What a route has to work with: its input, read; its scope; and the ways to write, log, tell and plan. */
export interface Context<R extends Route> extends Input<R> {
  scope: ScopeOf<R['permission']>
  /** The request's transaction; for a plain GET and a file the pool, or a replica's. */
  db: Db
  now: Date
  platform: Platform
  caller: Caller
  /** Writes the access log, in the same transaction as what it speaks of, and before it ends. */
  logAccess(access: Access): Promise<void>
  /** Tells open browsers, once the transaction is committed. */
  announce(announcement: Announcement): void
  /** Says of which company a change is, where neither access log nor announcement does: of one that has left nothing changes. */
  touches(companyId: number): void
  /** Plans a job that begins once the transaction is committed. */
  plan: Plan
}

/** What the work before the transaction has: nothing to write with but the pool. */
export interface Preparation<R extends Route> extends Pick<Context<R>, 'params' | 'query' | 'body' | 'scope' | 'now'> {
  db: Db
  platform: Platform
  /** As the caller's. */
  asker: string
  /** What is sent in an upload, part by part, as it comes. */
  parts(): AsyncIterable<Multipart>
}

type Answer<R extends Route> = Read<NonNullable<R['answer']>>
type Run<R extends Route, Prepared = undefined> = (context: Context<R> & { prepared: Prepared }) => Promise<Answer<R>>

/** Finds the company of the thing that a `companyOf` call is about, for this user; undefined when there is none. */
export type Locate = (db: Db, asked: Unvalidated, user: Identity) => Promise<number | undefined>
/** What the access log says of a call that was refused. */
export type RefusedAccess = (asked: Unvalidated, user: Identity) => Access

type Options<R extends Route, Prepared> = Preparing<R, Prepared> & ByPermission<R['permission']['kind']>

interface Preparing<R extends Route, Prepared> {
  /**
   * Work that takes long, or as long as a line is slow: done first and without holding a connection. Who calls is judged
   * before it, and once more in the transaction, unless it was done at once.
   */
  prepare?: (preparation: Preparation<R>) => Promise<Prepared>
  /** Takes back what has been prepared, where nothing comes of it. */
  discard?: (prepared: Prepared, platform: Platform) => Promise<void>
  /**
   * For look-ups: one that finds nobody (404), may not be made (403) or asks by a wrong name (409) is logged too, though
   * its transaction is rolled back.
   */
  refused?: RefusedAccess
  /**
   * It reads much and writes nothing but the access log: from a replica where there is one (DATABASE_READ_URL), which then
   * has all that had been committed when it was asked.
   */
  fromReplica?: true
}

type ByPermission<Kind extends Route['permission']['kind']> = Kind extends 'companyOf'
  ? { locate: Locate; transaction?: never }
  : Kind extends 'anyone'
    ? {
        locate?: never
        /**
         * `none` for logging in: what takes long holds no connection, and a failed try is remembered although the call
         * is refused. Each statement stands for itself.
         */
        transaction?: 'none'
      }
    : { locate?: never; transaction?: never }

/** A route with what it does: a module's `routes` is a list of these. */
export interface MountedRoute {
  route: Route
  /** Answers the JSON or the file to send, or undefined for an empty answer. */
  work(asking: Asking): Promise<Sent>
}

type Sent = string | Download | undefined

interface Asking {
  platform: Platform
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * A route and what it does. The order is the same for all of them (docs/guide/add-a-module.md): access → validation → the
 * route's own work, in a transaction → commit → push and jobs → the answer through its schema.
 */
export function handle<R extends Route>(
  route: R['permission'] extends { kind: 'companyOf' } ? never : R,
  run: Run<R>,
): MountedRoute
export function handle<R extends Route, Prepared = undefined>(
  route: R,
  options: Options<R, Prepared>,
  run: Run<R, Prepared>,
): MountedRoute
export function handle<R extends Route, Prepared>(
  route: R,
  ...how: [Run<R, Prepared>] | [AnyOptions<R, Prepared>, Run<R, Prepared>]
): MountedRoute {
  const [options, run] = how.length === 2 ? how : [{}, how[0]]
  const { refused } = options
  return {
    route,
    async work(asking) {
      try {
        return await answer(route, options, run, asking)
      } catch (error) {
        if (refused) await logRefusal(refused, asking, error)
        throw error
      }
    },
  }
}

interface AnyOptions<R extends Route, Prepared> extends Preparing<R, Prepared> {
  locate?: Locate
  transaction?: 'none'
}

async function answer<R extends Route, Prepared>(
  route: R,
  options: AnyOptions<R, Prepared>,
  run: Run<R, Prepared>,
  asking: Asking,
): Promise<Sent> {
  const { platform, request } = asking
  const { db } = platform.database
  const now = platform.clock.now()
  const { prepare, discard, locate } = options
  const admit: Admit<R> = (on, calling) => admitted(route, locate, { db: on, calling, request, now })
  if (!prepare) return perform(route, options, run, { ...asking, admit, now, prepared: undefined as Prepared })

  const scope = await admit(db, callerThen(request))
  const parts = () => partsOf(request)
  const prepared = await prepare({
    ...readInput(route, request),
    scope,
    now,
    db,
    platform,
    asker: askerOf(request),
    parts,
  })
  return perform(route, options, run, { ...asking, admit, now, prepared }).catch(async (error) => {
    await discard?.(prepared, platform)
    throw error
  })
}

type Admit<R extends Route> = (db: Db, calling: Calling) => Promise<ScopeOf<R['permission']>>

async function admitted<R extends Route>(
  route: R,
  locate: Locate | undefined,
  { db, calling: { user, client }, request, now }: { db: Db; calling: Calling; request: FastifyRequest; now: Date },
): Promise<ScopeOf<R['permission']>> {
  const asked = unvalidated(request)
  const scope = await authorize<R['permission']>(route.permission, user, {
    client,
    isWrite: isWrite(route),
    companyIdText: companyIdText(route, asked),
    async locate() {
      const found = user && (await locate?.(db, asked, user))
      // Nothing can be found by an id that is no id: then what is wrong with it says more.
      if (found === undefined) readIds(route, request)
      return found
    },
  })
  if (route.confirmed && user) checkConfirmed(user, now)
  return scope
}

async function perform<R extends Route, Prepared>(
  route: R,
  { transaction, fromReplica }: Pick<AnyOptions<R, Prepared>, 'transaction' | 'fromReplica'>,
  run: Run<R, Prepared>,
  { platform, request, reply, admit, now, prepared }: Asking & { admit: Admit<R>; now: Date; prepared: Prepared },
): Promise<Sent> {
  const { database, replica, push, jobs } = platform
  const announcements: Announcement[] = []
  /** What the transaction writes and nobody waits for before its end. */
  const written: Promise<void>[] = []
  let planned = false
  const answerFor = async (db: Db, calling: Calling): Promise<Sent> => {
    const scope = await admit(db, calling)
    if (!isDoneOnce(route) || !calling.client) return work(db, calling, scope)
    return doOnce(platform, { db, client: calling.client.id, request, now }, async () =>
      textOf(await work(db, calling, scope)),
    )
  }
  const work = async (db: Db, calling: Calling, scope: ScopeOf<R['permission']>): Promise<Sent> => {
    const input = readInput(route, request)
    const closed = isWrite(route) ? ((calling.client ?? calling.user)?.closed ?? []) : []
    for (const companyId of companiesNamed(input.params, input.query, input.body)) mustBeOpen(closed, companyId)
    const touched = new Touched(closed)
    const caughtUp = fromReplica && (await replica?.caughtUp())
    const answer = await run({
      ...input,
      prepared,
      scope,
      db: caughtUp || db,
      now,
      platform,
      caller: callerOf(platform, request, reply),
      logAccess(access) {
        touched.add(access.companyId)
        const logged = insertAccess(db, access, accessBy(access, { calling, request, now }))
        if (!db.isTransaction) return logged
        logged.catch(() => {})
        written.push(logged)
        return Promise.resolve()
      },
      announce(announcement) {
        touched.add(companyOfAnnouncement(announcement))
        announcements.push(announcement)
      },
      touches: (companyId) => touched.add(companyId),
      plan: async (job, ...each) => {
        planned = true
        await jobs.plan(db, job, ...each)
      },
    })
    touched.mustBeOpen()
    // An answer that does not fit its schema must not be found out after the change has been stored.
    if (isDownload(route, answer)) return answer
    return route.answer && serializerOf(route.answer)(answer)
  }
  // What is sent as it comes is read long after a transaction would have ended, and what only reads needs none.
  if (onlyReads(route) || route.answer === Downloaded) {
    const calling = route.method === 'GET' ? callerThen(request) : await callerAtWork(platform, request, database.db)
    const sent = await answerFor(database.db, inLanguageAsked(route, request, calling))
    if (announcements.length > 0) throw new Error(`${route.path} reads, and has something to tell`)
    if (planned) jobs.wake()
    return sent
  }

  const answerAndPrepare = async (db: Db) => {
    const text = await answerFor(db, await callerAtWork(platform, request, db)).catch(async (error) => {
      // What PostgreSQL refuses after something has failed is not the reason.
      if (isDatabaseError(error) && error.code === afterFailure) await Promise.all(written)
      throw error
    })
    const arrived = noteArrivals(db, announcements, now)
    const [release] = await Promise.all([push.prepare(db, announcements, now), arrived, ...written])
    return { text, release }
  }
  const { text, release } =
    transaction === 'none'
      ? await answerAndPrepare(database.db)
      : await database.db.transaction().execute(answerAndPrepare)
  release()
  if (planned) jobs.wake()
  return text
}

/** in_failed_sql_transaction */
const afterFailure = '25P02'

/** A read mark is a PUT, and changes something after all. */
function onlyReads({ method, changes, reads }: Route): boolean {
  return method === 'POST' ? reads === true : method === 'GET' && !changes
}

/** What a client's write answers is kept as text. */
function textOf(sent: Sent): string | undefined {
  if (typeof sent === 'object') throw new Error('a write of a client answers no file')
  return sent
}

/** A file speaks the language of the screen that it is asked from, which names it alone; else that of the account. */
function inLanguageAsked({ answer }: Route, { headers }: FastifyRequest, { user, client }: Calling): Calling {
  const language = answer === Downloaded && languages.find((one) => one === headers['accept-language'])
  return { client, user: user && language ? { ...user, language } : user }
}

function isDownload({ answer }: Route, _answered: unknown): _answered is Download {
  return answer === Downloaded
}

async function logRefusal(
  refused: RefusedAccess,
  { platform: { database, clock }, request }: Asking,
  error: unknown,
): Promise<void> {
  const user = request.identity
  if (!user || !(error instanceof ApiError) || ![403, 404, 409].includes(error.status)) return
  const access = refused(unvalidated(request), user)
  const calling = { user, client: undefined }
  await insertAccess(database.db, access, accessBy(access, { calling, request, now: clock.now() }))
}

function accessBy(
  access: Access,
  {
    calling: { user, client },
    request: { id: requestId },
    now,
  }: { calling: Calling; request: FastifyRequest; now: Date },
) {
  if (client) return { userId: 0, clientId: client.id, role: 'CLIENT', requestId, now }
  return { ...(user ? accessedBy(user, access) : { userId: 0, role: '' }), requestId, now }
}
