import * as z from 'zod/mini'
import { languages } from '#shared/languages.ts'
import { anyone } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

export const informationPages = ['accessibility', 'privacy', 'terms'] as const
export const InformationPage = z.enum(informationPages)
export type InformationPage = z.infer<typeof InformationPage>

export const InformationText = z.object({
  /** In the markup of `markup.ts`. */
  content: z.string(),
  /** Null while it is the shipped text. */
  savedAt: z.nullable(Moment),
})

export const getInformation = route({
  method: 'GET',
  path: '/resource/anonymous/information/{page}',
  permission: anyone,
  summary: 'An information page in one language: as the provider has edited it, else as shipped',
  params: z.object({ page: InformationPage }),
  query: z.object({ language: z.enum(languages) }),
  answer: InformationText,
})
