import * as z from 'zod/mini'
import { user } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

/** In the order in which they are offered; an upload begins with the first. */
export const documentTypes = ['memo', 'workplaceSurvey', 'hrInformation', 'strategy'] as const

/** Known keys have a label in each language; a key without one shows itself (DO-7). */
export const DocumentType = z.object({ key: z.string() })

export const listDocumentTypes = route({
  method: 'GET',
  path: '/resource/extranet/documents/types',
  permission: user,
  summary: 'The types a document can have',
  answer: z.array(DocumentType),
})
