import * as z from 'zod/mini'
import { Downloaded } from '#shared/download.ts'
import { IdText } from '#shared/ids.ts'
import { session } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

export const exportOwnData = route({
  method: 'GET',
  path: '/resource/extranet/users/{id}/data',
  permission: session,
  summary: "Everything that is kept of the caller's own account, as a JSON file; anybody else's is not found",
  params: z.object({ id: IdText }),
  answer: Downloaded,
})
