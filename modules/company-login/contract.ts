import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { languages } from '#shared/languages.ts'
import { anyone } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

/** Found by the domain of the address, whether anybody has it or not; the address itself goes nowhere. */
export const startCompanyLogin = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/companyLogin',
  permission: anyone,
  summary: 'Begin a login with the accounts of one’s company; the answer names the address to go to, or none',
  body: z.object({
    email: Email,
    from: z.optional(z.string().check(z.maxLength(2000))),
    language: z.optional(z.enum(languages)),
  }),
  answer: z.object({ redirectUrl: z.nullable(z.string()) }),
})

/** What the page says of a login that came to nothing. */
export const loginProblems = ['failed', 'service_unavailable', 'unverified', 'foreign', 'unknown'] as const
export type LoginProblemName = (typeof loginProblems)[number]
