import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Route } from '#shared/route.ts'
import type { Db } from '../../database/database.ts'
import { ApiError, invalid } from '../../errors.ts'
import type { Platform } from '../../platform.ts'
import type { Held } from '../../rights/held.ts'
import { selectAnswer, takeKey, updateAnswer } from './once-queries.ts'

export const keyHeader = 'Idempotency-Key'
/** For so long the same key gets the same answer (IF-4). */
export const answeredAlikeHours = 24

/** Every write of another system. */
export const isDoneOnce = ({ permission, method }: Pick<Route, 'permission' | 'method'>) =>
  permission.kind === 'client' && method !== 'GET'

const keyPattern = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/

/**
 * Does a client's write once, however often it is sent: what comes again with its key is answered as the first was. Of two at
 * once the second waits for the first. What was refused has changed nothing and may be tried again by the same key.
 * @param db the transaction in which the write is done: key, change and answer are kept together or not at all
 */
export async function doOnce<Answer extends string | undefined>(
  { clients }: Pick<Platform, 'clients'>,
  { db, client, request, now }: { db: Db; client: Held<'client'>; request: FastifyRequest; now: Date },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = readKey(request)
  const asked = createHmac('sha256', clients.secret)
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest()
  const expiredAt = new Date(now.getTime() - answeredAlikeHours * 3_600_000)
  if (await takeKey(db, client, { key, asked, now, expiredAt })) {
    const answer = await work()
    await updateAnswer(db, client, key, answer ?? null)
    return answer
  }
  const first = await selectAnswer(db, client, key)
  if (!first?.asked.equals(asked)) throw new ApiError('key_used_otherwise')
  return (first.answer ?? undefined) as Answer
}

function readKey({ headers }: FastifyRequest): string {
  const key = headers[keyHeader.toLowerCase()]
  if (typeof key !== 'string' || key === '') throw invalid([{ field: keyHeader, problem: 'required' }])
  if (!keyPattern.test(key)) throw invalid([{ field: keyHeader, problem: 'invalid' }])
  return key
}
