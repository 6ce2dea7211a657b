import { municipalityIn } from '#modules/personnel/server/public.ts'
import type { FormOwner } from '#modules/questionnaires/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, notFound } from '#server/errors.ts'
import type { Held } from '#server/rights/held.ts'
import { authorize } from '#server/rights/scope.ts'
import { dayOf, formatDay } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { companyOf, staff } from '#shared/permissions.ts'
import type { Status } from '../contract.ts'
import { processAnnouncements } from './announcements.ts'
import {
  type FormOfProcess,
  selectFormOfProcess,
  selectProcessOfForm,
  selectWatchers,
  updateStatusOfForm,
} from './queries.ts'

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
    faculties: 'Departments',
    begun: 'Begun',
  },
}

/** The questionnaires of workplace investigations: read by the company where it may open them, filled where users can edit. */
export const formsOwner: FormOwner = {
  name: ownerName,
  module: 'forms',
  purpose: 'workplace-investigation',

  async accessTo(db, user, { id, companyId }) {
    const isEmployers = user.role === 'ROLE_USER'
    const scope = isEmployers
      ? await authorize(companyOf('forms'), user, { locate: async () => companyId })
      : await authorize(staff, user)
    const form = await selectFormOfProcess(db, scope, id)
    if (!form) throw notFound()
    if (isEmployers && !form.editable_by_companies) throw new ApiError('forbidden')
    return {
      formId: form.id,
      companyId: form.company_id,
      mayEdit: !isEmployers || form.users_can_edit,
      employeeIds: [],
    }
  },

  async watchers(db, formId, now) {
    const { company_id: companyId } = await processOf(db, formId)
    return selectWatchers(db, companyId, now)
  },

  begun: (db, formId, now) => advance(db, formId, { from: ['WAITING'], to: 'STARTED', now }),

  submitted: (db, { formId, now }) => advance(db, formId, { from: ['WAITING', 'STARTED'], to: 'REPORTED', now }),

  async reportHeading(db, formId, language) {
    const process = await processOf(db, formId)
    const words = headings[language]
    return [
      { label: words.process, value: process.name },
      ...(process.unit_name ? [{ label: words.institution, value: process.unit_name }] : []),
      ...(process.municipality
        ? [{ label: words.municipality, value: municipalityIn(language, process.municipality) }]
        : []),
      ...(process.faculties.length > 0 ? [{ label: words.faculties, value: process.faculties.join(', ') }] : []),
      { label: words.begun, value: formatDay(dayOf(process.created_at)) },
    ]
  },
}

async function processOf(db: Db, formId: Held<'form'>): Promise<FormOfProcess> {
  const process = await selectProcessOfForm(db, formId)
  if (!process) throw notFound()
  return process
}

async function advance(db: Db, formId: Held<'form'>, step: { from: readonly Status[]; to: Status; now: Date }) {
  const process = await updateStatusOfForm(db, formId, step)
  return process ? processAnnouncements(db, process, step.now) : []
}
