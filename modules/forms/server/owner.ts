import type { FormOwner } from '#modules/questionnaires/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { authorize } from '#server/scope.ts'
import { dayOf, formatDay } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { companyOf } from '#shared/permissions.ts'
import type { Status } from '../contract.ts'
import { processAnnouncements } from './announcements.ts'
import { type FormOfProcess, selectProcessOfForm, selectWatchers, updateStatusOfForm } from './queries.ts'

export const ownerName = 'forms'

const headings: Record<
  Language,
  { process: string; institution: string; municipality: string; faculties: string; begun: string }
> = {
  fi: { process: 'Selvitys', institution: 'Kohde', municipality: 'Kunta', faculties: 'Osastot', begun: 'Aloitettu' },
  sv: {
    process: 'Utredning',
    institution: 'Objekt',
    municipality: 'Kommun',
    faculties: 'Avdelningar',
    begun: 'Inledd',
  },
  en: {
    process: 'Investigation',
    institution: 'Institution',
    municipality: 'Municipality',
    faculties: 'Faculties',
    begun: 'Begun',
  },
}

/** The questionnaires of workplace investigations: read by the company where it may open them, filled where users can edit. */
export const formsOwner: FormOwner = {
  name: ownerName,
  purpose: 'workplace-investigation',

  async accessTo(db, user, formId) {
    const process = await processOf(db, formId)
    if (user.role !== 'ROLE_USER') return { companyId: process.company_id, mayEdit: true }
    const { companyId } = await authorize(companyOf('forms'), user, { locate: async () => process.company_id })
    if (!process.editable_by_companies) throw new ApiError('forbidden')
    return { companyId, mayEdit: process.users_can_edit }
  },

  async watchers(db, formId) {
    const { company_id: companyId } = await processOf(db, formId)
    return selectWatchers(db, companyId)
  },

  begun: (db, formId, now) => advance(db, formId, { from: ['WAITING'], to: 'STARTED', now }),

  submitted: (db, { formId, now }) => advance(db, formId, { from: ['WAITING', 'STARTED'], to: 'REPORTED', now }),

  async reportHeading(db, formId, language) {
    const process = await processOf(db, formId)
    const words = headings[language]
    return [
      { label: words.process, value: process.name },
      ...(process.unit_name ? [{ label: words.institution, value: process.unit_name }] : []),
      ...(process.municipality ? [{ label: words.municipality, value: process.municipality }] : []),
      ...(process.faculties.length > 0 ? [{ label: words.faculties, value: process.faculties.join(', ') }] : []),
      { label: words.begun, value: formatDay(dayOf(process.created_at)) },
    ]
  },
}

async function processOf(db: Db, formId: number): Promise<FormOfProcess> {
  const process = await selectProcessOfForm(db, formId)
  if (!process) throw notFound()
  return process
}

async function advance(db: Db, formId: number, step: { from: readonly Status[]; to: Status; now: Date }) {
  const processId = await updateStatusOfForm(db, formId, step)
  return processId === undefined ? [] : processAnnouncements(db, processId)
}
