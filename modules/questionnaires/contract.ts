import * as z from 'zod/mini'
import { Attachment } from '#shared/contracts/files.ts'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { session } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'
import { areAnswers, type Answers as FormAnswers } from './answer-rules.ts'

/** Names one open tab: a form has one editor, and that is a tab, not a person. */
const Tab = z.uuid()

/** Whoever fills the form, and whoever has asked for their place. */
export const FormLock = z.object({
  /** Who fills the form now; null when nobody does. */
  userId: z.nullable(Id),
  name: z.nullable(z.string()),
  /** Whether it is the tab that asks. */
  isMine: z.boolean(),
  /** Of the answers as they have been saved: who reads along sees by it that there are newer ones. */
  revision: z.int(),
  /** Whether the asking tab may ask for the place: somebody has it, and nobody waits for it. */
  canRequest: z.boolean(),
  request: z.nullable(
    z.object({
      userId: Id,
      name: z.string(),
      isMine: z.boolean(),
      /** Seconds until the place passes on without an answer. */
      seconds: z.int(),
    }),
  ),
})
export type FormLock = z.infer<typeof FormLock>

// Looked at once, value by value: a schema that tries one form after another takes seconds for a body of a megabyte.
export const Answers = z.custom<FormAnswers>(areAnswers).register(z.globalRegistry, {
  type: 'object',
  additionalProperties: true,
})
export type Answers = FormAnswers

export const OpenForm = z.object({
  id: Id,
  title: z.string(),
  companyName: z.string(),
  /** A SurveyJS definition. */
  definition: z.record(z.string(), z.unknown()),
  answers: Answers,
  /** Those that the answers name by their ids. */
  files: z.array(Attachment),
  revision: z.int(),
  savedAt: z.nullable(Moment),
  submissionId: z.nullable(z.string()),
  submittedAt: z.nullable(Moment),
  /** Whether the caller may fill it, once they have the lock. */
  mayEdit: z.boolean(),
})
export type OpenForm = z.infer<typeof OpenForm>

const ofForm = z.object({ id: IdText })
const language = z.optional(z.enum(languages))

export const getForm = route({
  method: 'GET',
  path: '/resource/mform/{id}',
  permission: session,
  summary: 'A form with its questions and answers, for whom the module that owns it lets read it',
  params: ofForm,
  query: z.object({ language }),
  answer: OpenForm,
})

export const saveAnswers = route({
  method: 'PUT',
  path: '/resource/mform/{id}/answers',
  permission: session,
  summary: 'Save what has been filled in so far; by the holder of the lock, upon the newest revision only',
  params: ofForm,
  body: z.object({ tab: Tab, revision: z.int().check(z.nonnegative()), answers: Answers }),
  answer: z.object({ revision: z.int(), savedAt: Moment }),
})

export const submitForm = route({
  method: 'POST',
  path: '/resource/mform/{id}/submission',
  permission: session,
  summary: 'Submit a form whose saved answers are complete; it can only be read from then on',
  params: ofForm,
  body: z.object({ tab: Tab, revision: z.int().check(z.nonnegative()) }),
  answer: z.object({ submissionId: z.string(), submittedAt: Moment }),
})

export const getLock = route({
  method: 'GET',
  path: '/resource/mform/{id}/lock',
  permission: session,
  summary: 'Who fills the form now, and who has asked for the place',
  params: ofForm,
  query: z.object({ tab: Tab }),
  answer: FormLock,
})

const withTab = z.object({ tab: Tab })

export const holdLock = route({
  method: 'PUT',
  path: '/resource/mform/{id}/lock',
  permission: session,
  summary: 'Take the lock if it is free or has been asked for in vain, or keep it; the answer tells who has it',
  params: ofForm,
  body: withTab,
  answer: FormLock,
})

export const releaseLock = route({
  method: 'DELETE',
  path: '/resource/mform/{id}/lock',
  permission: session,
  summary: 'Give the lock up; whoever has asked for it gets it',
  params: ofForm,
  query: withTab,
  answer: FormLock,
})

export const requestLock = route({
  method: 'POST',
  path: '/resource/mform/{id}/lock/request',
  permission: session,
  summary: 'Ask the holder for the lock; without an answer it can be taken after half a minute',
  params: ofForm,
  body: withTab,
  answer: FormLock,
})

export const answerLockRequest = route({
  method: 'PUT',
  path: '/resource/mform/{id}/lock/request',
  permission: session,
  summary: 'The holder gives the lock to whoever asks for it, or keeps it',
  params: ofForm,
  body: z.object({ tab: Tab, granted: z.boolean() }),
  answer: FormLock,
})

export const createReport = route({
  method: 'GET',
  path: '/resource/mform/report/lambda/{mformId}',
  permission: session,
  summary: 'A report of the form as a PDF: the address where it can be opened for a minute, or an error',
  params: z.object({ mformId: IdText }),
  query: z.object({ language }),
  answer: z.object({ url: z.optional(z.string()), error: z.optional(z.string()) }),
})
