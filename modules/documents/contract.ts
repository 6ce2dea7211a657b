import * as z from 'zod/mini'
import { ofReceiver } from '#modules/sharing/contract.ts'
import { Id, IdText } from '#shared/ids.ts'
import { PageNumberText, pageOf } from '#shared/paging.ts'
import { company, companyOf, user } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

/** In the order in which they are offered; an upload begins with the first. */
export const documentTypes = ['memo', 'workplaceSurvey', 'hrInformation', 'strategy'] as const
export type DocumentKey = (typeof documentTypes)[number]

/** What files of documents are uploaded as. */
export const documentUpload = 'EXTRANET'

/** Known keys have a label in each language; a key without one shows itself (DO-7). */
export const DocumentType = z.object({ key: z.string() })

export const listDocumentTypes = route({
  method: 'GET',
  path: '/resource/extranet/documents/types',
  permission: user,
  summary: 'The types a document can have',
  answer: z.array(DocumentType),
})

export const Document = z.object({
  id: Id,
  /** When it was received or sent. */
  creationTime: Moment,
  fileAttachmentId: Id,
  fileAttachmentFilename: z.string(),
  /** Fetched by GET it answers `{url}`, which opens the file. */
  fileAttachmentAjaxUrl: z.string(),
  fileAttachmentUploaderDisplayName: z.string(),
  typeKey: z.string(),
  description: z.nullable(z.string()),
  /** The employer that sent it; null for what the provider shares. */
  fromCompanyId: z.nullable(Id),
  userVisibility: z.nullable(z.literal('UPLOADER')),
  ...ofReceiver,
})
export type Document = z.infer<typeof Document>

export const documentsPerPage = 20

/** What both lists and the console's can be asked for; empty means all. */
export const documentFilter = {
  page: PageNumberText,
  searchString: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  type: z._default(z.string().check(z.trim(), z.maxLength(50)), ''),
}

export const listDocuments = route({
  method: 'GET',
  path: '/resource/extranet/documents',
  permission: company(['documents']),
  summary: 'What the provider has shared with the caller at a company, newest first',
  query: z.object({ extranetUserId: IdText, companyId: IdText, ...documentFilter }),
  answer: pageOf(Document),
})

export const listOwnDocuments = route({
  method: 'GET',
  path: '/resource/extranet/documents/own',
  permission: company(['documents'], { companyId: 'fromCompanyId' }),
  summary: 'What the caller has sent from a company, newest first; never what colleagues have sent',
  query: z.object({ fromCompanyId: IdText, ...documentFilter }),
  answer: pageOf(Document),
})

/** Beside the file: what is told of a document. */
export const aboutDocument = {
  fileAttachmentId: Id,
  typeKey: z.enum(documentTypes),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
}

export const sendDocument = route({
  method: 'POST',
  path: '/resource/extranet/documents',
  permission: companyOf('documents'),
  summary: 'Send an uploaded file to the provider; nobody else at the company sees it',
  body: z.object({
    ...aboutDocument,
    fromCompanyId: Id,
    userVisibility: z.optional(z.literal('UPLOADER')),
  }),
  answer: Document,
})

export const acknowledgeDocument = route({
  method: 'PUT',
  path: '/resource/extranet/documents/{id}/acknowledgement',
  permission: companyOf('documents'),
  summary: 'Confirm that one has read a document that is shared to be acknowledged; it has to be opened before',
  params: z.object({ id: IdText }),
  answer: z.object(ofReceiver),
})
