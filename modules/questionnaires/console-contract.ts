import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { admin, office } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

/** A SurveyJS definition: what it may consist of is checked when it is brought in. */
const Definition = z.record(z.string(), z.unknown())

export const KeptQuestionnaire = z.object({
  id: Id,
  /** The module whose forms are made of it. */
  owner: z.string(),
  key: z.string(),
  title: z.object({ fi: z.string(), sv: z.string(), en: z.string() }),
  /** The number of the newest version: new forms are made of it. */
  version: z.int(),
  updatedAt: Moment,
  retired: z.boolean(),
})
export type KeptQuestionnaire = z.infer<typeof KeptQuestionnaire>

export const TemplateVersion = z.object({
  number: z.int(),
  createdAt: Moment,
  /** Who brought it in; null when it came with the product. */
  createdBy: z.nullable(z.string()),
  /** How many forms, or orders, are made of it. */
  uses: z.int(),
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

/** So many are told of one by one. */
export const lackingToldAtMost = 1000

/** The texts of a version that lack a language: another's stands in its place. */
export const LackingTexts = z.object({
  count: z.int(),
  texts: z.array(
    z.object({
      /** Such as `pages.0.elements.2.title`. */
      place: z.string(),
      text: z.string(),
      /** All three: one text counts for all. */
      lacks: z.array(z.enum(languages)),
    }),
  ),
})
export type LackingTexts = z.infer<typeof LackingTexts>

export const listQuestionnaires = route({
  method: 'GET',
  path: '/resource/console/questionnaires',
  permission: office,
  summary: 'The questionnaires as they are kept, also those no longer in use',
  answer: z.array(KeptQuestionnaire),
})

const byId = z.object({ id: IdText })

export const getQuestionnaire = route({
  method: 'GET',
  path: '/resource/console/questionnaires/{id}',
  permission: office,
  summary: 'One questionnaire in one version, the newest unless told; its versions, newest first',
  params: byId,
  query: z.object({ version: z.optional(IdText) }),
  answer: z.extend(KeptQuestionnaire, {
    shown: z.int(),
    definition: Definition,
    lacking: LackingTexts,
    versions: z.array(TemplateVersion),
  }),
})

export const questionnaireOwners = ['forms', 'orders', 'talks'] as const

export const importQuestionnaire = route({
  method: 'PUT',
  path: '/resource/console/questionnaires/{key}',
  permission: admin,
  summary: 'Add a questionnaire, or a version of one; forms that have been begun keep theirs',
  params: z.object({ key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,49}$/)) }),
  body: z.object({
    owner: z.enum(questionnaireOwners),
    /** Texts may be in one language alone: it stands for those that lack. */
    definition: Definition,
    /** The newest that was read, 0 where there was none: then another that has come meanwhile is not hidden unseen. */
    version: z.optional(z.int()),
  }),
  answer: z.extend(KeptQuestionnaire, { lacking: LackingTexts }),
})

export const retireQuestionnaire = route({
  method: 'PUT',
  path: '/resource/console/questionnaires/{id}/retired',
  permission: admin,
  summary: 'Take a questionnaire out of use, or back into it; forms that have been made of it stay',
  params: byId,
  body: z.object({ retired: z.boolean() }),
  answer: KeptQuestionnaire,
})
