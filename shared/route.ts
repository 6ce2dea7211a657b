import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodMiniType

/** One call, described once: the server mounts it, the browser calls it, the OpenAPI document lists it. */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Access extends Permission = Permission,
> {
  method: Method
  /** With parameters as `{id}`. */
  path: string
  /** Further addresses of the same call, where the specification gives two readings. */
  alsoAt?: readonly string[]
  summary: string
  permission: Access
  params?: Params
  query?: Query
  body?: Body
  /** The body is a multipart upload, read as it comes; where there is a `body` too it may be sent instead. */
  upload?: true
  /** In bytes: where a body may be larger than others. */
  bodyAtMost?: number
  /** What leaves the server: nothing that is not declared here does. Without it the answer is empty (204). */
  answer?: Answer
  /** The status of an answer to what is only begun; without it 200. */
  status?: 202
  /** A GET that changes something all the same (`/user/logout`): it runs in a transaction. */
  changes?: true
  /** It changes what opens an account: somebody who gave a password or a factor long ago is asked for it again (SF-2). */
  confirmed?: true
  /**
   * It changes nothing of a customer's, or but what the caller has read: it may be called at one who has left too (DL-4). A
   * POST that reads runs as a GET does, without a transaction.
   */
  reads?: true
  /** It is what a customer who has left needs: opening again, reasons to look, holds, the export; and taking rights away. */
  atClosed?: true
  /** A POST that changes nothing and is sent by libraries that know no CSRF header (push authorisation). */
  withoutCsrf?: true
}

export function route<
  Access extends Permission,
  Params extends Schema = z.ZodMiniNever,
  Query extends Schema = z.ZodMiniNever,
  Body extends Schema = z.ZodMiniNever,
  Answer extends Schema = z.ZodMiniNever,
>(description: Route<Params, Query, Body, Answer, Access>): Route<Params, Query, Body, Answer, Access> {
  return description
}

/** What a caller gives to a route, before its schemas have read it. */
export interface RouteInput<R extends Route> {
  params: R extends Route<infer P, Schema, Schema, Schema> ? z.input<P> : never
  query: R extends Route<Schema, infer Q, Schema, Schema> ? z.input<Q> : never
  body: R extends Route<Schema, Schema, infer B, Schema> ? z.input<B> : never
}

/** The address of a call, its parameters and query written in. */
export function addressOf(
  route: Pick<Route, 'path'>,
  { params, query }: { params?: object | undefined; query?: object | undefined },
): string {
  const given: Record<string, unknown> = { ...params }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.append(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

export type RouteAnswer<R extends Route> = R extends Route<Schema, Schema, Schema, infer A> ? z.output<A> : never
