import * as z from 'zod/mini'
import { IdText } from '#shared/ids.ts'
import { counts } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

export const Hub = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      /** To a little over a thousand. */
      count: z.int(),
      /** Where the company's are. */
      href: z.string(),
    }),
  ),
})
export type Hub = z.infer<typeof Hub>

export const getHub = route({
  method: 'GET',
  path: '/resource/console/companies/{companyId}/hub',
  permission: counts,
  summary: 'How much there is at a company, by kind, and where it is',
  params: z.object({ companyId: IdText }),
  answer: Hub,
})
