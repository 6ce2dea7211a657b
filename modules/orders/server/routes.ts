import { selectEmployee } from '#modules/personnel/server/public.ts'
import { createForm, listTemplates, removeForms } from '#modules/questionnaires/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import { handle, type Locate } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import { type CompanyScope, withModule } from '#server/rights/scope.ts'
import type { FieldProblem } from '#shared/errors.ts'
import {
  createOrder,
  type EnteredField,
  getOrder,
  getOrderTemplate,
  listOrders,
  listOrderTemplates,
  removeOrder,
  updateOrder,
} from '../contract.ts'
import {
  askedFields,
  type Entered,
  enteredProblems,
  identityCodeField,
  personIn,
  readSentTree,
  readTreeChoice,
  textOf,
  unfilledFields,
} from '../rules.ts'
import { type TemplateField, toInputFields } from '../templates/contract.ts'
import { accessTo, byEmployer } from './access.ts'
import { orderAnnouncement } from './announcements.ts'
import { toOrder, toWholeOrder } from './answers.ts'
import {
  type Draft,
  deleteDraft,
  insertOrder,
  insertOrderForm,
  selectCompanyOfOrder,
  selectOrder,
  selectOrders,
  selectOrganisationWithin,
  selectTemplates,
  type TemplateRow,
  updateDraft,
  updateSent,
  type WholeOrderRow,
} from './queries.ts'

const companyOfOrder: Locate = async (db, { params }) => {
  const id = idIn(params, 'id')
  return id === undefined ? undefined : selectCompanyOfOrder(db, id)
}

export const orderRoutes = [
  handle(listOrderTemplates, async ({ scope, query, db }) => {
    const language = query.language ?? scope.user.language
    const templates = await selectTemplates(db)
    return templates.map(({ key, definition }) => ({ value: key, label: definition.name[language] }))
  }),

  handle(getOrderTemplate, async ({ scope, params, query, db }) => {
    const { definition } = await offeredTemplate(db, params.template)
    const language = query.language ?? scope.user.language
    return {
      value: params.template,
      label: definition.name[language],
      type: 'ORDER' as const,
      name: definition.name[language],
      description: definition.description[language],
      orderTemplate: params.template,
      orderInputFields: toInputFields(definition.orderInputFields, language),
    }
  }),

  handle(listOrders, async ({ scope, query, db, now, logAccess }) => {
    const rows = await selectOrders(db, scope)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await logAccess(await accessTo(db, ids, { ...byEmployer(scope), action: 'list' }))
    return rows.map((row) => toOrder(row, query.language ?? scope.user.language, now))
  }),

  handle(getOrder, async ({ scope, params, query, db, now, logAccess }) => {
    const row = await readOrder(db, scope, params.id)
    await logAccess(await accessTo(db, [row.id], { ...byEmployer(scope), action: 'read' }))
    return toWholeOrder(row, query.language ?? scope.user.language, now)
  }),

  handle(createOrder, async ({ scope, query, body, db, now, logAccess, announce }) => {
    const { version_id: templateVersionId, definition } = await offeredTemplate(db, body.orderTemplate)
    const draft = await readDraft(db, scope, definition.orderInputFields, body.orderInputFields, now)
    const id = await insertOrder(db, scope, { ...draft, templateVersionId })
    const questionnaires = await listTemplates(db, 'orders', scope.user.language)
    for (const { id: templateId } of questionnaires.filter((one) => definition.questionnaires.includes(one.key))) {
      const formId = await createForm(db, { templateId, companyId: scope.companyId, owner: 'orders', now })
      if (formId) await insertOrderForm(db, id, formId)
    }
    await logAccess(await accessTo(db, [id], { ...byEmployer(scope), action: 'create' }))
    announce(await orderAnnouncement(db, id, now))
    return toWholeOrder(await readOrder(db, scope, id), query.language ?? scope.user.language, now)
  }),

  handle(updateOrder, { locate: companyOfOrder }, async ({ scope, params, body, db, now, logAccess, announce }) => {
    const before = await readOrder(db, scope, params.id, 'for update')
    if (before.state !== 'CREATED') throw new ApiError('order_already_sent')
    if (body.modificationTime && Date.parse(body.modificationTime) !== before.updated_at.getTime())
      throw new ApiError('changed_meanwhile')
    const state = body.state ?? 'CREATED'
    if (state !== 'CREATED' && state !== 'RUNNING') throw invalid([{ field: 'state', problem: 'invalid' }])
    if (body.orderInputFields) {
      const draft = await readDraft(db, scope, before.fields, body.orderInputFields, now)
      await updateDraft(db, scope, before.id, draft)
    }
    if (state === 'RUNNING') await send(db, scope, await readOrder(db, scope, before.id), now)
    await logAccess(await accessTo(db, [before.id], { ...byEmployer(scope), action: 'change' }))
    if (state === 'RUNNING') announce({ change: 'order.sent', companyId: before.company_id, thingId: before.id })
    announce(await orderAnnouncement(db, before.id, now))
    return toWholeOrder(await readOrder(db, scope, before.id), scope.user.language, now)
  }),

  handle(removeOrder, { locate: companyOfOrder }, async ({ scope, params, db, now, plan, logAccess, announce }) => {
    const { id, state } = await readOrder(db, scope, params.id, 'for update')
    if (state !== 'CREATED') throw new ApiError('order_already_sent')
    await logAccess(await accessTo(db, [id], { ...byEmployer(scope), action: 'remove' }))
    announce(await orderAnnouncement(db, id, now))
    await removeForms({ db, plan }, await deleteDraft(db, scope, id))
    return { status: 'SUCCESS' as const }
  }),
]

/** Every field filled in and every form submitted, or nothing is sent (OR-6). */
async function send(db: Db, scope: CompanyScope, order: WholeOrderRow, now: Date): Promise<void> {
  const unfilled = unfilledFields(order.fields, order.entered)
  if (unfilled.length > 0) throw invalid(unfilled.map(({ name }) => ({ field: name, problem: 'required' })))
  if (order.forms.some(({ submissionId }) => submissionId === null)) throw new ApiError('order_unfinished')
  await updateSent(db, scope, order.id, now)
}

async function offeredTemplate(db: Db, key: string): Promise<TemplateRow> {
  const template = (await selectTemplates(db)).find((one) => one.key === key)
  if (!template) throw notFound()
  return template
}

async function readOrder(db: Db, scope: CompanyScope, id: number, lock?: 'for update'): Promise<WholeOrderRow> {
  const row = await selectOrder(db, scope, id, lock)
  if (!row) throw notFound()
  return row
}

/** Decides by the rules what may be kept of what was entered; names every field that is wrong. */
async function readDraft(
  db: Db,
  scope: CompanyScope,
  fields: readonly TemplateField[],
  sent: readonly EnteredField[],
  now: Date,
): Promise<Draft> {
  const { entered, unknown } = readSentTree(fields, sent)
  const problems: FieldProblem[] = [
    ...unknown.map((field) => ({ field, problem: 'unknown' })),
    ...enteredProblems(fields, entered),
  ]
  const { organisationId, chosen, problems: wrongChoices } = await readChoices(db, scope, fields, entered)
  problems.push(...wrongChoices)
  if (problems.length > 0) throw invalid(problems)
  const kept = { ...entered, ...chosen }
  return { organisationId, entered: kept, person: personIn(fields, kept), now }
}

/**
 * The choices of trees: each an organisation within the caller's reach, named as the register names it; and whose code it is
 * where somebody of the register was chosen instead of one.
 */
async function readChoices(db: Db, scope: CompanyScope, fields: readonly TemplateField[], entered: Entered) {
  const chosen: Entered = {}
  const problems: FieldProblem[] = []
  let organisationId = scope.branchId
  for (const { name, label, htmlInputType } of askedFields(fields, entered)) {
    const isCode = name === identityCodeField
    const choice = isCode || htmlInputType === 'checkboxtree' ? readTreeChoice(textOf(entered, name)) : undefined
    if (!choice) continue
    const id = idIn(choice, 'value')
    if (isCode) {
      const byRegister = withModule(scope, 'personnel')
      const person = id !== undefined && byRegister ? await selectEmployee(db, byRegister, id) : undefined
      if (person) chosen[name] = person.identity_code
      else problems.push({ field: name, problem: 'unknown' })
      continue
    }
    const organisation = id === undefined ? undefined : await selectOrganisationWithin(db, scope, id)
    if (organisation) chosen[name] = JSON.stringify({ value: String(organisation.id), label: organisation.name })
    else problems.push({ field: name, problem: 'unknown' })
    if (organisation && label === 'organization') organisationId = organisation.id
  }
  return { chosen, problems, organisationId }
}
