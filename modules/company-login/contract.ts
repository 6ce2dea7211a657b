import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { anyone, mainUser } from '#shared/permissions.ts'
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

export const addressesAtOnce = 100

/** Asked by a main user, and by an administrator in the console. */
export const foreignAddresses = {
  params: z.object({ companyId: IdText }),
  body: z.object({ emails: z.array(Email).check(z.minLength(1, 'required'), z.maxLength(addressesAtOnce)) }),
  answer: z.object({ emails: z.array(z.string()) }),
}

export const listForeignAddresses = route({
  method: 'POST',
  reads: true,
  path: '/resource/extranet/companies/{companyId}/users/foreign',
  permission: mainUser,
  summary:
    'Which of these addresses cannot come in: the company’s own login is its only way in, and they are of no domain of it',
  ...foreignAddresses,
})
