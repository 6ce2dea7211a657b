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

const Users = z.int()

/** Those who are there already through their company's login need none (SF-3). */
export const countWithoutFactor = route({
  method: 'GET',
  path: '/resource/console/factors/missing',
  permission: admin,
  summary: 'How many would have to add a second factor before they can go on, if the settings required one',
  answer: z.object({ staff: Users, employers: Users }),
})

export const countWithoutFactorAt = route({
  method: 'GET',
  path: '/resource/console/companies/{companyId}/factors/missing',
  permission: admin,
  summary: 'The same of the users of one company',
  params: z.object({ companyId: IdText }),
  answer: z.object({ users: Users }),
})
