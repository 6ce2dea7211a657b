import type { FormOwner } from '#modules/questionnaires/server/public.ts'
import { notFound } from '#server/errors.ts'
import { authorize } from '#server/rights/scope.ts'
import { nobody } from '#server/rights/told-queries.ts'
import { dayOf, formatDay } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { companyOf, staff } from '#shared/permissions.ts'
import { oldStatementIn } from '../rules.ts'
import { isQuestionnaireNeeded, selectFormOfOrder, selectOrderOfForm } from './form-queries.ts'
import { selectWatchers } from './queries.ts'

interface Heading {
  order: string
  person: string
  organisation: string
  sent: string
  note: string
  oldStatement(day: string): string
}
const headings: Record<Language, Heading> = {
  fi: {
    order: 'Tilaus',
    person: 'Henkilö',
    organisation: 'Organisaatio',
    sent: 'Tilaus lähetetty',
    note: 'Huomaa',
    oldStatement: (day) => `aiempi tuberkuloosilausunto (${day}) on yli kaksi vuotta vanha`,
  },
  sv: {
    order: 'Beställning',
    person: 'Person',
    organisation: 'Organisation',
    sent: 'Beställningen skickades',
    note: 'Obs.',
    oldStatement: (day) => `det tidigare tuberkulosutlåtandet (${day}) är över två år gammalt`,
  },
  en: {
    order: 'Order',
    person: 'Person',
    organisation: 'Organisation',
    sent: 'Order sent',
    note: 'Note',
    oldStatement: (day) => `the prior tuberculosis statement (${day}) is more than two years old`,
  },
}

/** Who may open the forms of orders: whoever may see the order; filled in while it is a draft, read by the provider once it is sent. */
export const orderForms: FormOwner = {
  name: 'orders',
  module: 'orders',
  purpose: 'ordering',

  async accessTo(db, user, { id, companyId }) {
    const scope =
      user.role === 'ROLE_USER'
        ? await authorize(companyOf('orders'), user, { locate: async () => companyId })
        : await authorize(staff, user)
    const form = await selectFormOfOrder(db, scope, id)
    if (!form) throw notFound()
    return {
      formId: form.id,
      companyId: form.company_id,
      mayEdit: user.role === 'ROLE_USER' && form.state === 'CREATED',
      employeeIds: form.employee_ids,
    }
  },

  async watchers(db, formId, now) {
    const order = await selectOrderOfForm(db, formId)
    return order ? (await selectWatchers(db, order.id, now)).told : nobody
  },

  async submitted(db, { formId, submissionId, now }) {
    const order = await selectOrderOfForm(db, formId)
    if (!order) return []
    const { told: to } = await selectWatchers(db, order.id, now)
    return [{ event: 'orderSubmissionUpdate', data: { orderId: order.id, formId, submissionId }, to }]
  },

  needs: isQuestionnaireNeeded,

  async reportHeading(db, formId, language) {
    const order = await selectOrderOfForm(db, formId)
    if (!order) return []
    const words = headings[language]
    // OR-9
    const old = order.submitted_at && oldStatementIn(order.answers, order.submitted_at)
    return [
      { label: words.order, value: order.template_name[language] },
      { label: words.person, value: order.person },
      { label: words.organisation, value: order.organisation_name },
      ...(order.sent_at ? [{ label: words.sent, value: formatDay(dayOf(order.sent_at)) }] : []),
      ...(old ? [{ label: words.note, value: words.oldStatement(formatDay(old)) }] : []),
    ]
  },
}
