import type { FastifyRequest } from 'fastify'
import type { Platform } from '#server/platform.ts'
import { isRecord } from '#shared/objects.ts'
import { CallCode } from '../../contract.ts'
import { admit, knownCaller } from './admission.ts'
import { selectCall } from './queries.ts'

/**
 * 404 where there is no call, or none for the session that asks. Without a session it may be an external person, whose
 * link the browser keeps to itself: the page asks by `openCall` then.
 */
export async function callPageStatus(request: FastifyRequest, platform: Platform): Promise<200 | 404> {
  const { database, environment, clock } = platform
  const code = CallCode.safeParse(isRecord(request.params) && request.params['code'])
  if (!code.success) return 404
  const user = knownCaller(request.identity)
  const found = user
    ? await admit(database.db, { code: code.data, user }, environment, clock.now())
    : await selectCall(database.db, code.data)
  return found ? 200 : 404
}
