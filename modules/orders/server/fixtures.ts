import { randomUUID } from 'node:crypto'
import type { Answers } from '#modules/questionnaires/contract.ts'
import { createForm, listTemplates } from '#modules/questionnaires/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { held } from '#server/rights/held.ts'
import type { OrderState } from '../contract.ts'
import { type Entered, personIn } from '../rules.ts'
import { insertOrderForm, selectTemplates } from './queries.ts'

/** Answers of the shipped questionnaire that can be submitted. */
export const completeCheckupAnswers: Answers = {
  reason: 'newEmployment',
  duties: 'Teräsrakenteiden hitsaus ja hionta tuotantohallissa.',
  weeklyHours: 37.5,
  underage: 'no',
  safetyCritical: 'yes',
  safetyCriticalDetails: 'Siltanosturin käyttö muiden työskennellessä lähellä.',
  exposures: ['noise', 'fumes'],
  exposureDetails: 'Hitsaushuuruja päivittäin noin neljä tuntia, melu 88 dB.',
  protection: 'Kuulonsuojaimet, moottoroitu hengityksensuojain',
  workplaceInvestigation: 'yes',
  shiftWork: 'twoShift',
  nightWork: 'none',
  fitnessQuestion: 'Hitsaajan työ kaksivuorotyönä.',
  requirements: ['vision', 'hearing', 'respirator'],
  tuberculosisStatementNeeded: 'no',
  salmonellaStatementNeeded: 'no',
  vaccinationNeeded: 'no',
}

/** What the shipped template asks for, filled in. */
export function enteredFor(
  person: { firstName: string; lastName: string; identityCode: string },
  organisation: { id: number; name: string },
): Entered {
  const email = `${person.firstName}.${person.lastName}@example.test`.toLowerCase()
  return {
    mOrderFirstName: person.firstName,
    mOrderLastName: person.lastName,
    mOrderSotu: person.identityCode,
    mOrderPhone: '+358 40 123 4567',
    mOrderEmail: email,
    mOrderEmailConfirmation: email,
    mOrderProfession: 'Hitsaaja',
    mOrderOrganization: JSON.stringify({ value: String(organisation.id), label: organisation.name }),
    mOrderStartDate: '2026-04-01',
    mOrderFixedTerm: false,
    mOrderContactName: 'Helena Rantanen',
    mOrderContactPhone: '+358 50 765 4321',
    mOrderWishes: false,
  }
}

export interface OrderFixture {
  companyId: number
  organisationId: number
  entered: Entered
  state?: OrderState
  createdBy: number
  createdAt: Date
  /** When it was sent, opened and marked; needed in every other state than CREATED. */
  sentAt?: Date
  handledBy?: number
  handledAt?: Date
  message?: string
  /** Of its forms, when they have been submitted: at the sending, or when the order was made. */
  answers?: Answers
}

/** An order of the shipped template with its forms; answers the new ids. */
export async function insertOrderFixture(db: Db, order: OrderFixture): Promise<{ orderId: number; formIds: number[] }> {
  const template = (await selectTemplates(db)).find(({ key }) => key === 'pre-employment-checkup')
  if (!template) throw new Error('the shipped template is not there')
  const { orderInputFields, questionnaires } = template.definition
  const { id: orderId } = await db
    .insertInto('company_order')
    .values({
      company_id: order.companyId,
      organisation_id: order.organisationId,
      template_version_id: template.version_id,
      entered: JSON.stringify(order.entered),
      person: personIn(orderInputFields, order.entered),
      state: order.state ?? 'CREATED',
      created_by: order.createdBy,
      created_at: order.createdAt,
      updated_at: order.handledAt ?? order.sentAt ?? order.createdAt,
      sent_by: order.sentAt ? order.createdBy : null,
      sent_at: order.sentAt ?? null,
      opened_at: order.handledAt ?? null,
      handled_by: order.handledBy ?? null,
      handled_at: order.handledAt ?? null,
      message: order.message ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const formIds: number[] = []
  const templates = await listTemplates(db, 'orders', 'fi')
  for (const { id: templateId } of templates.filter(({ key }) => questionnaires.includes(key))) {
    const formId = await createForm(db, {
      templateId,
      companyId: held(order.companyId),
      owner: 'orders',
      now: order.createdAt,
    })
    if (formId === undefined) continue
    await insertOrderForm(db, held(orderId), formId)
    formIds.push(formId)
    if (order.answers) await submit(db, formId, order.answers, order.createdBy, order.sentAt ?? order.createdAt)
  }
  return { orderId, formIds }
}

async function submit(db: Db, formId: number, answers: Answers, by: number, at: Date): Promise<void> {
  await db
    .updateTable('mform')
    .set({
      answers: JSON.stringify(answers),
      revision: 1,
      saved_by: by,
      saved_at: at,
      submission_id: randomUUID(),
      submitted_by: by,
      submitted_at: at,
    })
    .where('id', '=', formId)
    .execute()
}
