import type { FormOwner } from '#modules/questionnaires/server/public.ts'
import { notFound } from '#server/errors.ts'
import { authorize } from '#server/rights/scope.ts'
import { nobody, selectTold } from '#server/rights/told-queries.ts'
import { type Day, dayOf, formatDay, isDay } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { isRecord } from '#shared/objects.ts'
import { companyOf } from '#shared/permissions.ts'
import { isLive } from '../../rules.ts'
import { followUpsTold } from './announcement.ts'
import { insertFollowUpEvent, replaceActions, updateState } from './change-queries.ts'
import { selectAnswersOfForm, selectFollowUpOfForm, selectOfForm } from './form-queries.ts'

export const ownerName = 'talks'

const headings: Record<Language, { person: string; unit: string; talk: string }> = {
  fi: { person: 'Työntekijä', unit: 'Yksikkö', talk: 'Keskustelu' },
  sv: { person: 'Anställd', unit: 'Enhet', talk: 'Samtal' },
  en: { person: 'Employee', unit: 'Unit', talk: 'Talk' },
}

/** The talks: filled in by those at the employer who may see the person, and nobody else's, the provider's neither (ES-7). */
export const talkForms: FormOwner = {
  name: ownerName,
  module: 'absences',
  purpose: 'absence-follow-up',

  async accessTo(db, user, { id, companyId }) {
    const scope = await authorize(companyOf('absences'), user, { locate: async () => companyId })
    const found = await selectFollowUpOfForm(db, scope, id)
    if (!found) throw notFound()
    return {
      formId: found.form_id,
      companyId: found.company_id,
      mayEdit: isLive(found.state),
      employeeIds: [found.employee_id],
    }
  },

  async watchers(db, formId, now) {
    const found = await selectOfForm(db, formId)
    if (!found) return nobody
    const { company_id: companyId, organisation_id: organisationId } = found
    return selectTold(db, { module: 'absences', companyId, organisationId, now }, {})
  },

  async submitted(db, { formId, now }) {
    const found = await selectOfForm(db, formId)
    const filled = await selectAnswersOfForm(db, formId)
    if (!found || !filled?.submitted_by || !isLive(found.state)) return []
    await replaceActions(db, found.id, agreedIn(filled.answers))
    await updateState(db, found.id, { state: 'HELD', talkAt: null, reason: null, closedOn: null })
    await insertFollowUpEvent(db, found.id, { type: 'HELD' }, { userId: filled.submitted_by, now })
    return followUpsTold(db, [{ ...found, state: 'HELD' }], now)
  },

  async reportHeading(db, formId, language) {
    const found = await selectOfForm(db, formId)
    if (!found) return []
    const words = headings[language]
    return [
      { label: words.person, value: found.name },
      { label: words.unit, value: found.unit },
      ...(found.talk_at ? [{ label: words.talk, value: formatDay(dayOf(found.talk_at)) }] : []),
    ]
  },
}

/** What was agreed on, by whom and by when, as the shipped form asks for it. */
function agreedIn(answers: Record<string, unknown>): { what: string; who: string; due_on: Day | null }[] {
  const agreed = Array.isArray(answers['actions']) ? answers['actions'] : []
  return agreed.filter(isRecord).flatMap(({ action, responsible, due }) => {
    const what = typeof action === 'string' ? action.trim() : ''
    const dueOn = typeof due === 'string' && isDay(due) ? due : null
    return what === '' ? [] : { what, who: typeof responsible === 'string' ? responsible : '', due_on: dueOn }
  })
}
