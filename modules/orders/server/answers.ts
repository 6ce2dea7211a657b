import { titleIn } from '#modules/questionnaires/server/public.ts'
import type { Language } from '#shared/languages.ts'
import type { Order } from '../contract.ts'
import { fillIn, isExpired, validUntil } from '../rules.ts'
import { toInputFields } from '../templates/contract.ts'
import { progressLabels } from './progress-labels.ts'
import type { OrderRow, WholeOrderRow } from './queries.ts'

/** As lists show it, without what was entered. */
export function toOrder(row: OrderRow, language: Language, now: Date): Order {
  return {
    id: row.id,
    type: 'ORDER',
    name: row.person || row.template_name[language],
    state: row.state,
    progress: { label: progressLabels[language][row.state] },
    creationTime: row.created_at.toISOString(),
    modificationTime: row.updated_at.toISOString(),
    sentTime: row.sent_at?.toISOString() ?? null,
    validUntil: row.sent_at && validUntil(row.sent_at),
    expired: isExpired({ state: row.state, sentAt: row.sent_at }, now),
    company: { id: row.company_id, name: row.company_name },
    organization: row.organisation_name,
    orderTemplate: row.template_key,
    orderTemplateName: row.template_name[language],
    orderInputFields: [],
    mforms: row.forms.map(({ id, title, submissionId }) => ({
      id,
      name: titleIn(title, language),
      result: { submissionId },
    })),
    message: row.message,
  }
}

export function toWholeOrder(row: WholeOrderRow, language: Language, now: Date): Order {
  const orderInputFields = fillIn(toInputFields(row.fields, language), row.entered)
  return { ...toOrder(row, language, now), orderInputFields }
}
