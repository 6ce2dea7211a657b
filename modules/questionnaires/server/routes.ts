import { randomUUID } from 'node:crypto'
import { toAttachment } from '#modules/attachments/server/public.ts'
import { ApiError, invalid } from '#server/errors.ts'
import { handle, type MountedRoute } from '#server/requests/handle.ts'
import { present } from '#shared/objects.ts'
import { tooMuch } from '../answer-rules.ts'
import { fittingAnswers } from '../answers.ts'
import { getForm, saveAnswers, submitForm } from '../contract.ts'
import { mayNameFiles } from '../file-questions.ts'
import { hold, isHolder } from '../rules.ts'
import { putFormFiles } from './files/put.ts'
import { selectFilesOfForm } from './files/queries.ts'
import { lockRoutes } from './lock-routes.ts'
import { accessToForm, lockAnnouncement, lockChanges, open, openToEdit } from './open.ts'
import type { FormOwner } from './owner.ts'
import { selectForm, updateAnswers, updateSubmitted } from './queries.ts'
import { reportRoutes } from './report/routes.ts'
import { checkAnswers } from './survey.ts'
import { textOf } from './templates.ts'

export function questionnaireRoutes(owners: readonly FormOwner[]): MountedRoute[] {
  return [
    handle(getForm, async ({ params, query, scope, db, logAccess }) => {
      const { owner, access } = await open(db, owners, scope.user, params.id)
      const form = present(await selectForm(db, access.formId))
      await logAccess(accessToForm('read', { owner, access }))
      return {
        id: form.id,
        title: textOf(form.definition['title'], query.language ?? scope.user.language),
        companyName: form.company_name,
        definition: form.definition,
        answers: fittingAnswers(form.definition, form.answers),
        files: (await selectFilesOfForm(db, form.id)).map(toAttachment),
        revision: form.revision,
        savedAt: form.saved_at?.toISOString() ?? null,
        submissionId: form.submission_id,
        submittedAt: form.submitted_at?.toISOString() ?? null,
        mayEdit: access.mayEdit && form.submission_id === null,
      }
    }),

    handle(saveAnswers, async ({ params, body, scope, db, touches, now, plan, announce, logAccess }) => {
      const problems = tooMuch(body.answers)
      if (problems.length > 0) throw invalid(problems)
      const { state, owner, access } = await openToEdit(db, owners, scope.user, params.id)
      touches(access.companyId)
      const { formId } = access
      const place = { userId: scope.user.userId, tab: body.tab }
      const after = hold(state.lock, place, now)
      if (!after) throw new ApiError('form_locked')
      if (state.revision !== body.revision) throw new ApiError('changed_meanwhile')
      // Whoever holds it has been logged as they took it.
      if (!isHolder(state.lock, place)) await logAccess(accessToForm('change', { owner, access }))
      if (state.has_files || mayNameFiles(body.answers))
        await putFormFiles({ db, scope, now, plan }, formId, body.answers)
      const told = await lockChanges(db, { formId, before: state.lock, after, owner, now })
      const saved = { answers: body.answers, by: scope.user.userId, now, lock: after }
      const revision = await updateAnswers(db, formId, saved)
      if (revision === 1) told.push(...((await owner.begun?.(db, formId, now)) ?? []))
      for (const one of told) announce(one)
      return { revision, savedAt: now.toISOString() }
    }),

    // What is checked is what has been saved; it takes the questions' engine a moment, and no connection waits for it.
    handle(
      submitForm,
      {
        async prepare({ params, scope, db, asker }) {
          const { access } = await open(db, owners, scope.user, params.id)
          const form = await selectForm(db, access.formId)
          return form && { revision: form.revision, ...(await checkAnswers(asker, form)) }
        },
      },
      async ({ params, body, prepared, scope, db, touches, now, plan, announce, logAccess }) => {
        const { state, owner, access } = await openToEdit(db, owners, scope.user, params.id)
        touches(access.companyId)
        const { formId, companyId } = access
        if (!hold(state.lock, { userId: scope.user.userId, tab: body.tab }, now)) throw new ApiError('form_locked')
        if (state.revision !== body.revision || prepared?.revision !== body.revision)
          throw new ApiError('changed_meanwhile')
        const { answers, problems } = prepared
        if (problems.length > 0) throw invalid(problems)
        if (state.has_files) await putFormFiles({ db, scope, now, plan }, formId, answers)
        const submissionId = randomUUID()
        await updateSubmitted(db, formId, { answers, submissionId, by: scope.user.userId, now })
        await logAccess(accessToForm('create', { owner, access }))
        announce({ change: 'form.submitted', companyId, thingId: formId })
        const nobody = { holder: null, request: null }
        announce(lockAnnouncement(formId, nobody, await owner.watchers(db, formId, now)))
        for (const told of (await owner.submitted?.(db, { formId, submissionId, now })) ?? []) announce(told)
        return { submissionId, submittedAt: now.toISOString() }
      },
    ),

    ...lockRoutes(owners),
    ...reportRoutes(owners),
  ]
}
