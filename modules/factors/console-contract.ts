import * as z from 'zod/mini'
import { IdText } from '#shared/ids.ts'
import { admin } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

export const resetFactors = route({
  method: 'DELETE',
  path: '/resource/console/users/{id}/factors',
  permission: admin,
  summary: 'Take all second factors and recovery codes off an account whose owner has lost them, and end its sessions',
  params: z.object({ id: IdText }),
  answer: z.object({ status: z.literal('SUCCESS') }),
})
