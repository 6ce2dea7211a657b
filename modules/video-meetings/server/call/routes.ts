import { ApiError, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { openCall, openRoom } from '../../contract.ts'
import { opensAt } from '../../rules.ts'
import { admit, knownCaller } from './admission.ts'
import { iceServers } from './ice.ts'
import { jitsiOf, roomAddress } from './jitsi.ts'

export const callRoutes = [
  handle(openCall, async ({ scope, params, body, db, now, platform }) => {
    const { environment } = platform
    const user = knownCaller(scope.user)
    const admission = await admit(db, { code: params.code, link: body.link, user }, environment, now)
    // Someone who only has to log in first is told so; whether there is such a call is not.
    if (!admission) throw body.link === undefined && !user ? new ApiError('unauthorized') : notFound()
    const { call, state, displayName, locale, isExternal, isHost } = admission
    const isOpen = state === 'OPEN'
    return {
      state,
      topic: isOpen ? call.topic : null,
      startDate: call.start_time.toISOString(),
      endDate: call.end_time.toISOString(),
      opensAt: isExternal ? opensAt(call.start_time).toISOString() : null,
      displayName,
      locale,
      isExternal,
      isHost,
      engine: jitsiOf(environment) ? ('JITSI' as const) : ('EMBEDDED' as const),
      iceServers: isOpen ? iceServers(environment, admission, now) : [],
    }
  }),

  handle(openRoom, async ({ scope, params, body, db, now, platform }) => {
    const { environment } = platform
    const jitsi = jitsiOf(environment)
    const admission = await admit(db, { code: params.code, ...body, user: knownCaller(scope.user) }, environment, now)
    if (!jitsi || !admission) throw notFound()
    // Whoever waits gets no key: the door is ours, whatever the Jitsi server is set to.
    if (admission.state !== 'OPEN' || admission.isWaiting) throw new ApiError('forbidden')
    return { address: await roomAddress(jitsi, admission, now) }
  }),
]
