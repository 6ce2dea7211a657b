import { modules } from '#product/modules.ts'
import type { OpenApiDocument } from '#server/requests/openapi.ts'
import type { Method } from '#shared/route.ts'
import type { World } from '../world.ts'
import type { Asked } from './asked.ts'

export interface Call {
  method: Method
  path: string
  name: string
  kind: string
  roles: readonly string[]
  /** It is for a company's main users alone. */
  isOfMainUsers: boolean
  /** It asks for one of these. */
  modules: readonly string[]
  /** Counts are for all the staff, whether they care or not. */
  counts: boolean
  asked: Asked
}

/** Whether a call is for the provider's staff. */
export const isOfConsole = (kind: string) => kind === 'staff' || kind === 'office'

/** Every call of the OpenAPI document, with the valid request to it. */
export async function callsOf(world: World, requests: Record<string, Asked>): Promise<Call[]> {
  const routes = modules.flatMap((module) => module.routes.map(({ route }) => route))
  const { paths } = (await world.anonymous().send('GET', '/resource/openapi.json')).json<OpenApiDocument>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((written) => {
      const method = written.toUpperCase() as Method
      const route = routes.find((one) => one.method === method && [one.path, ...(one.alsoAt ?? [])].includes(path))
      const { permission } = route as (typeof routes)[number]
      const name = `${method} ${path}`
      const roles = 'roles' in permission ? permission.roles : []
      const counts = 'counts' in permission
      const asksFor = 'modules' in permission ? permission.modules : 'module' in permission ? [permission.module] : []
      return {
        method,
        path,
        name,
        kind: permission.kind,
        roles,
        modules: asksFor,
        isOfMainUsers: 'mainUser' in permission,
        counts,
        asked: requests[name] as Asked,
      }
    }),
  )
}
