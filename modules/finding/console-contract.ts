import * as z from 'zod/mini'
import { staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Found, Text } from './contract.ts'

/** Of what is the customers'; companies are found by `findCompanies` (WK-3). */
export const findForStaff = route({
  method: 'POST',
  reads: true,
  path: '/resource/console/find',
  permission: staff,
  summary: 'What the caller may see that is called so, by kind: people, conversations, orders, cases',
  body: z.object({ text: Text }),
  answer: Found,
})
