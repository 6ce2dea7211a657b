import type { FastifyRequest } from 'fastify'
import type { NewSession } from '#server/auth/queries.ts'
import { endSessions, identify, openSession, sealedLogout, sessionCookie } from '#server/auth/session.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/platform.ts'
import type { Announcement } from '#server/push/push.ts'
import type { Caller } from '#server/requests/caller.ts'
import { insertLoginEvent } from './queries.ts'

interface Found extends Pick<NewSession, 'userId' | 'proof'> {
  /** Where the issuer ends its own login. */
  logoutAddress?: string | undefined
}

/**
 * Opens the session of somebody who comes back from where they have shown who they are, and ends the one that this browser
 * had before. Answers whether they are in.
 * @param find who they are, in the transaction of it; undefined for nobody
 */
export async function enterFromElsewhere(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
  find: (db: Db, now: Date) => Promise<Found | undefined>,
): Promise<boolean> {
  const { database, clock, environment, push, jobs } = platform
  const now = clock.now()
  const client = { now, ipAddress: caller.ipAddress, browser: caller.browser }
  const announcements: Announcement[] = []
  const sealedOf = ({ userId, logoutAddress }: Found) =>
    logoutAddress === undefined ? null : sealedLogout(environment, userId, logoutAddress)
  const { token, release } = await database.db.transaction().execute(async (db) => {
    const person = await find(db, now)
    const session = person && { ...person, ...client, deviceToken: caller.deviceToken, logoutAddress: sealedOf(person) }
    const token = session && (await openSession(db, session, environment))
    if (person) await insertLoginEvent(db, { userId: person.userId, outcome: token ? 'SUCCESS' : 'FAILURE', ...client })
    if (!token) return { token, release: () => undefined }

    const before = request.cookies[sessionCookie(environment)]
    const user = before ? await identify(db, before, now, environment) : undefined
    const announce = (announcement: Announcement) => announcements.push(announcement)
    if (user) await endSessions({ db, now, announce }, user.userId, { only: user.sessionId })
    return { token, release: await push.prepare(db, announcements, now) }
  })
  release()
  jobs.wake()
  if (token) caller.setSession(token)
  return token !== undefined
}
