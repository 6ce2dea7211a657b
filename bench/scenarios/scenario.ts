import { csrfHeader, csrfToken } from '#server/auth/tokens.ts'
import type { Day } from '#shared/dates.ts'
import { addressOf, type Route } from '#shared/route.ts'
import type { Data, Person } from '../data.ts'
import type { Call, Operation } from '../load.ts'
import type { WorkName } from './work.ts'

/** How a piece of work is asked for. */
export interface Scenario extends Pick<Operation, 'isRight'> {
  /** What a browser asks for in a row, the n-th time. */
  calls(n: number): Call[]
  /** Operations at a time, where one has to wait for another; as many as the bench likes unless told. */
  atATime?: number
  /** Makes the first one possible. */
  before?(): Promise<void>
}

export type Scenarios = Record<WorkName, Scenario>

/** Whose and about what the calls of this product are. */
export interface Things extends Pick<Data, 'reader' | 'writer' | 'companyId' | 'employees' | 'group'> {
  /** A part of the name of some who work at the group. */
  searched: string
  /** From which sick leaves are recorded, a week after another. */
  firstDay: Day
  conversations: {
    /** of a hundred messages */
    long: number
    written: readonly number[]
  }
}

export function call(
  route: Route,
  { token, cookie = 'session' }: Pick<Person, 'token' | 'cookie'>,
  { params, query, body }: { params?: object; query?: object; body?: object } = {},
): Call {
  return {
    method: route.method as Call['method'],
    path: addressOf(route, { params, query }),
    headers: { cookie: `${cookie}=${token}`, [csrfHeader]: csrfToken(token) },
    ...(body ? { body } : {}),
  }
}

/** Right is a list, or a page of one, with something in it. */
export const hasSome: Scenario['isRight'] = ([answer]) => (answer.content ?? answer).length > 0
