import * as z from 'zod/mini'
import { companiesAtOnce } from '#modules/companies/console-contract.ts'
import { Acknowledgement, acknowledgeBy, Opening, Reminded } from '#modules/sharing/contract.ts'
import { Downloaded, sheetFormats } from '#shared/download.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { countedPageOf, PageSizeText, sortOf } from '#shared/paging.ts'
import { counts, staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { listSortings } from '#shared/sorting.ts'
import { Moment } from '#shared/wire-dates.ts'
import { aboutDocument, documentFilter } from './contract.ts'

const filter = { ...documentFilter, companyId: z.optional(IdText), own: z.optional(FlagText), pageSize: PageSizeText }
const one = z.object({ id: IdText })

const about = {
  id: Id,
  creationTime: Moment,
  filename: z.string(),
  s3ObjectKey: z.string(),
  typeKey: z.string(),
  description: z.nullable(z.string()),
}

// From employers -----------------------------------------------------------------------------------

export const SentDocument = z.object({
  ...about,
  companyId: Id,
  companyName: z.string(),
  senderName: z.string(),
  /** Null while it is new. */
  handledAt: z.nullable(Moment),
  handledByName: z.nullable(z.string()),
})
export type SentDocument = z.infer<typeof SentDocument>

export const listSentDocuments = route({
  method: 'GET',
  path: '/resource/console/documents/sent',
  permission: staff,
  summary: 'What employers have sent, newest first',
  query: z.object({ ...filter, handled: z.optional(FlagText), sort: sortOf(listSortings) }),
  answer: countedPageOf(SentDocument),
})

export const countNewDocuments = route({
  method: 'GET',
  path: '/resource/console/documents/new',
  permission: counts,
  summary: 'How many documents of employers nobody has handled yet',
  answer: z.object({ count: z.int() }),
})

export const markHandled = route({
  method: 'PUT',
  path: '/resource/console/documents/sent/{id}/handled',
  permission: staff,
  summary: 'Mark an employer’s document as handled, or as new again',
  params: one,
  body: z.object({ handled: z.boolean() }),
  answer: SentDocument,
})

export const handledAtMost = 100

export const markAllHandled = route({
  method: 'PUT',
  path: '/resource/console/documents/sent/handled',
  permission: staff,
  summary: 'Mark employers’ documents as handled; tells which ones were handled before, or are not there',
  body: z.object({ ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(handledAtMost)) }),
  answer: z.object({
    handled: z.array(Id),
    missed: z.array(z.object({ id: Id, handledAt: z.nullable(Moment), handledByName: z.nullable(z.string()) })),
  }),
})

// To employers -------------------------------------------------------------------------------------

export const SharedDocument = z.object({
  ...about,
  sharedByName: z.string(),
  /** With whom it is shared now. */
  companyNames: z.array(z.string()),
  /** With the name of the one there who alone sees it, if it is one. */
  companies: z.array(z.object({ id: Id, name: z.string(), onlyUser: z.nullable(z.string()) })),
  openedBy: z.int(),
})
export type SharedDocument = z.infer<typeof SharedDocument>

export const listSharedDocuments = route({
  method: 'GET',
  path: '/resource/console/documents/shared',
  permission: staff,
  summary: 'What has been shared with employers, newest first',
  query: z.object({ ...filter, sort: sortOf(['time']) }),
  answer: countedPageOf(SharedDocument),
})

export const Share = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  /** Null: everyone there who has the documents. */
  userName: z.nullable(z.string()),
  takenBackAt: z.nullable(Moment),
})
export type Share = z.infer<typeof Share>

export const SharedDocumentDetails = z.object({
  ...about,
  sharedByName: z.string(),
  shares: z.array(Share),
  openings: z.array(Opening),
  /** Null where nobody has to acknowledge it. */
  acknowledgement: z.nullable(Acknowledgement),
})
export type SharedDocumentDetails = z.infer<typeof SharedDocumentDetails>

export const getSharedDocument = route({
  method: 'GET',
  path: '/resource/console/documents/shared/{id}',
  permission: staff,
  summary: 'A shared document: with whom, and who has opened it when',
  params: one,
  answer: SharedDocumentDetails,
})

const usersAtMost = 100

export const Recipient = z.object({
  companyId: Id,
  /** Empty: everyone there who has the documents. */
  userIds: z.array(Id).check(z.maxLength(usersAtMost)),
})
export type Recipient = z.infer<typeof Recipient>

export const shareDocument = route({
  method: 'POST',
  path: '/resource/console/documents/shared',
  permission: staff,
  summary: 'Share an uploaded file with companies or single users of theirs; they are told by mail',
  body: z.object({
    ...aboutDocument,
    recipients: z.array(Recipient).check(z.minLength(1, 'required'), z.maxLength(companiesAtOnce)),
    acknowledgeBy,
  }),
  answer: SharedDocumentDetails,
})

export const takeBackShare = route({
  method: 'DELETE',
  path: '/resource/console/documents/shared/{id}/shares/{shareId}',
  permission: staff,
  summary: 'Stop sharing a document with one company or user; it cannot be opened there any more',
  params: z.object({ id: IdText, shareId: IdText }),
  answer: SharedDocumentDetails,
})

export const takeBackDocument = route({
  method: 'DELETE',
  path: '/resource/console/documents/shared/{id}',
  permission: staff,
  summary: 'Stop sharing a document with everyone',
  params: one,
  answer: SharedDocumentDetails,
})

export const remindOfDocument = route({
  method: 'POST',
  path: '/resource/console/documents/shared/{id}/reminders',
  permission: staff,
  summary: 'Remind by mail those who have not acknowledged a document; once an hour at most',
  params: one,
  answer: Reminded,
})

export const exportDocumentAcknowledgements = route({
  method: 'GET',
  path: '/resource/console/documents/shared/{id}/acknowledgements/export',
  permission: staff,
  summary: 'Who has opened and acknowledged a document and who has not, as a table to save',
  params: one,
  query: z.object({ format: z.enum(sheetFormats) }),
  answer: Downloaded,
})
