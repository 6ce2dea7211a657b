import * as z from 'zod/mini'
import { isDay } from '#shared/dates.ts'
import { Id, IdText } from '#shared/ids.ts'
import { keysOf } from '#shared/objects.ts'
import { office } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

/** The lists of the console that have views, and what each is asked for by choosing; a text that is typed never is among it (WK-4). */
export const choicesOf = {
  companies: ['own', 'module', 'sort'],
  users: ['role', 'status', 'companyId', 'own', 'sort'],
  conversations: ['mine', 'unanswered', 'companyId', 'own', 'sort'],
  personnel: ['companyId', 'ended'],
  'follow-ups': ['view', 'companyId', 'own'],
  'sick-leaves': ['state', 'type', 'companyId', 'own', 'hasFile', 'from', 'to', 'pageSize', 'sort'],
  documents: ['tab', 'state', 'companyId', 'own', 'type', 'pageSize', 'sort'],
  reports: ['companyId', 'own', 'sort'],
  orders: ['companyId', 'own', 'state', 'new', 'sort'],
  forms: ['status', 'companyId', 'own', 'sort'],
  'work-ability': ['companyId', 'own', 'state', 'mine', 'requested', 'sort'],
  videomeetings: ['companyId', 'own'],
} as const satisfies Record<string, readonly string[]>
export type ListName = keyof typeof choicesOf
const lists = keysOf(choicesOf)

export const viewsAtMost = 50

/** A word of the address, a number or a day: neither a name nor an identity code fits. */
const isChoice = (value: string) => /^-?[A-Za-z_]+(-[a-z]+)*$|^\d{1,15}$/.test(value) || isDay(value)

export const Choices = z.record(
  z.string().check(z.maxLength(20)),
  z.string().check(z.maxLength(40), z.refine(isChoice, { error: 'invalid' })),
)
export type Choices = z.infer<typeof Choices>

export const ViewName = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(60))

export const ViewToSave = z
  .object({
    list: z.enum(lists),
    name: ViewName,
    choices: Choices,
  })
  .check(
    z.refine(
      ({ list, choices }) => {
        // Of a list that there is none of, the schema has said so already.
        const known: readonly string[] = choicesOf[list] ?? []
        return Object.keys(choices).every((name) => known.includes(name))
      },
      { path: ['choices'], error: 'unknown' },
    ),
  )

export const View = z.object({ id: Id, list: z.enum(lists), name: z.string(), choices: Choices })
export type View = z.infer<typeof View>

const path = '/resource/console/views'

export const listViews = route({
  method: 'GET',
  path,
  permission: office,
  summary: 'The caller’s own views of the lists of the console, by list and name',
  answer: z.array(View),
})

export const saveView = route({
  method: 'POST',
  path,
  permission: office,
  summary: 'Keep what is chosen in a list under a name; what had the name is replaced',
  body: ViewToSave,
  answer: View,
})

export const removeView = route({
  method: 'DELETE',
  path: `${path}/{id}`,
  permission: office,
  summary: 'Remove a view of the caller’s own',
  params: z.object({ id: IdText }),
  answer: z.object({ status: z.literal('SUCCESS') }),
})
