import type { FormOwner } from '#modules/questionnaires/server/public.ts'
import { notFound } from '#server/errors.ts'
import { authorize, type CompanyScope } from '#server/scope.ts'
import { dayOf, formatDay } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { companyOf } from '#shared/permissions.ts'
import { isQuestionnaireNeeded, selectOrderOfForm } from './form-queries.ts'
import { selectWatchers } from './queries.ts'

const headings: Record<Language, { order: string; person: string; organisation: string; sent: string }> = {
  fi: { order: 'Tilaus', person: 'Henkilö', organisation: 'Organisaatio', sent: 'Lähetetty' },
  en: { order: 'Order', person: 'Person', organisation: 'Organisation', sent: 'Sent' },
  sv: { order: 'Beställning', person: 'Person', organisation: 'Organisation', sent: 'Skickad' },
}

/** Who may open the forms of orders: whoever may see the order; filled in while it is a draft, read by the provider once it is sent. */
export const orderForms: FormOwner = {
  name: 'orders',
  purpose: 'ordering',

  async accessTo(db, user, formId) {
    const order = await selectOrderOfForm(db, formId)
    if (!order) throw notFound()
    const { company_id: companyId, state } = order
    if (user.role !== 'ROLE_USER') {
      if (state === 'CREATED') throw notFound()
      return { companyId, mayEdit: false }
    }
    const { branchId } = (await authorize(companyOf('orders'), user, {
      companyIdText: undefined,
      locate: async () => companyId,
    })) as CompanyScope
    if (!order.path.includes(branchId)) throw notFound()
    return { companyId, mayEdit: state === 'CREATED' }
  },

  async watchers(db, formId) {
    const order = await selectOrderOfForm(db, formId)
    return order ? selectWatchers(db, order.id) : []
  },

  async submitted(db, { formId, submissionId }) {
    const order = await selectOrderOfForm(db, formId)
    if (!order) return []
    const to = await selectWatchers(db, order.id)
    return [{ event: 'orderSubmissionUpdate', data: { orderId: order.id, formId, submissionId }, to }]
  },

  needs: isQuestionnaireNeeded,

  async reportHeading(db, formId, language) {
    const order = await selectOrderOfForm(db, formId)
    if (!order) return []
    const words = headings[language]
    return [
      { label: words.order, value: order.template_name[language] },
      { label: words.person, value: order.person },
      { label: words.organisation, value: order.organisation_name },
      { label: words.sent, value: order.sent_at ? formatDay(dayOf(order.sent_at)) : '–' },
    ]
  },
}
