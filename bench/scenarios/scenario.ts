import { csrfHeader, csrfToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import { addressOf, type Route } from '#shared/route.ts'
import type { Data, Person } from '../data.ts'
import type { Call } from '../load.ts'

export interface Scenario {
  name: string
  /** What is measured at a time; long enough for accounts that count in hundredths of a second. */
  operationsPerRound: number
  /** The product may cost so many times the limit; 1.5 unless told. */
  atMost?: number
  /** What a browser asks for in a row, the n-th time. */
  calls(n: number): Call[]
}

/** What is measured of a module; what it needs beyond the common data it inserts itself. */
export type Scenarios = (data: Data, db: Db) => Scenario[] | Promise<Scenario[]>

export function call(
  route: Route,
  { token }: Person,
  { params, query, body }: { params?: object; query?: object; body?: object } = {},
): Call {
  return {
    method: route.method as Call['method'],
    path: addressOf(route, { params, query }),
    headers: { cookie: `session=${token}`, [csrfHeader]: csrfToken(token) },
    ...(body ? { body } : {}),
  }
}
