import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { LoginProblem } from '../elsewhere/problem.ts'
import type { Broker } from './broker.ts'

/**
 * The broker's keys, from the set that it has signed with its Entity key. A set signed by anything else than the key that
 * was pinned is as good as none.
 */
export async function fetchBrokerKeys(
  broker: Broker,
  fetch: (address: string) => Promise<Response>,
): Promise<JSONWebKeySet> {
  const answer = await fetch(broker.signed_jwks_uri)
  if (!answer.ok) throw new LoginProblem('unavailable', `the broker's keys: ${answer.status}`)
  const pinned = createLocalJWKSet(broker.entity_keys as JSONWebKeySet)
  const { payload } = await jwtVerify((await answer.text()).trim(), pinned, { algorithms: ['RS256'] })
  const isAnothers = [payload.iss, payload.sub].some((name) => name !== undefined && name !== broker.issuer)
  if (isAnothers || !Array.isArray(payload['keys']))
    throw new LoginProblem('failed', "the broker's keys are not its own")
  return { keys: payload['keys'] }
}
