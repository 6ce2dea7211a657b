import { createHash } from 'node:crypto'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/errors.ts'
import { fileAddress } from '#server/files/address.ts'
import { makeFile, releaseFiles } from '#server/files/files.ts'
import type { FileKind } from '#server/files/kind.ts'
import { type Context, handle, type MountedRoute } from '#server/requests/handle.ts'
import { addressOfSite, siteOf } from '#server/sites/sites.ts'
import { sharedRuns } from '#server/work/shared-runs.ts'
import { formatMoment } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { present } from '#shared/objects.ts'
import { createReport } from '../../contract.ts'
import { selectFilesOfForm } from '../files/queries.ts'
import { accessToForm, open } from '../open.ts'
import type { FormOwner } from '../owner.ts'
import { type FormRow, selectForm } from '../queries.ts'
import { textOf } from '../templates.ts'
import { formReportKind } from './kind.ts'
import { type ReportRow, selectFormOfReport, selectReport, upsertReport } from './queries.ts'
import { type FormReportFrame, look, typesetReport } from './typeset.ts'
import { reportWords } from './words.ts'

export function reportRoutes(owners: readonly FormOwner[]): MountedRoute[] {
  return [
    handle(createReport, async (context) => {
      const { params, query, scope, db, now, platform, logAccess } = context
      const { owner, access } = await open(db, owners, scope.user, params.mformId)
      const form = present(await selectForm(db, access.formId))
      const language = query.language ?? scope.user.language
      const frame = frameOf(form, language, await owner.reportHeading(db, form.id, language))
      try {
        const key = await reportKey(context, form, frame)
        await logAccess(accessToForm('read', { owner, access }))
        const address = fileAddress(platform.files.secret, { key, sessionId: scope.user.sessionId }, now)
        return { url: addressOfSite(platform.environment, siteOf(scope.user.role)) + address }
      } catch (cause) {
        // Nothing is wrong with the form, and a new try makes sense.
        if (cause instanceof ApiError) throw cause
        platform.log.error({ err: cause, formId: form.id }, 'a report could not be made')
        return { error: 'PDF Report Failed' }
      }
    }),
  ]
}

/** The key of the report's file: the one there is if it still says the same, else a new one in its place. */
async function reportKey(
  context: Context<typeof createReport>,
  form: FormRow,
  frame: Omit<FormReportFrame, 'made'>,
): Promise<string> {
  const said = JSON.stringify([look, form.version_id, form.answers, frame])
  const contentHash = createHash('sha256').update(said).digest('hex')
  const before = await selectReport(context.db, form.id, frame.language)
  if (before?.content_hash === contentHash) return before.object_key
  const key = `${form.id} ${frame.language} ${contentHash}`
  return underWay(key, () => makeReport(context, { form, frame, contentHash, before }))
}

const underWay = sharedRuns<string>()

async function makeReport(
  { db, now, platform, scope, caller, plan }: Context<typeof createReport>,
  report: {
    form: FormRow
    frame: Omit<FormReportFrame, 'made'>
    contentHash: string
    before: ReportRow | undefined
  },
): Promise<string> {
  const { form, frame, contentHash, before } = report
  const { language } = frame
  const made = `${reportWords[language].made} ${formatMoment(now.toISOString())}`
  const files = await selectFilesOfForm(db, form.id)
  const content = await typesetReport(caller.asker, { ...form, files }, { ...frame, made })
  const owner = { userId: scope.user.userId, now }
  const file = await makeFile(platform.files, db, {
    kind: formReportKind,
    filename: `${frame.title}.pdf`,
    content,
    ...owner,
  })
  await upsertReport(db, { formId: form.id, language, contentHash, fileId: file.id, now })
  if (before) await releaseFiles({ db, plan }, [before.file_id])
  return file.object_key
}

function frameOf(
  form: FormRow,
  language: Language,
  heading: { label: string; value: string }[],
): Omit<FormReportFrame, 'made'> {
  const words = reportWords[language]
  const moment = (date: Date) => formatMoment(date.toISOString())
  const saved = form.saved_at ? [{ label: words.saved, value: moment(form.saved_at) }] : []
  return {
    language,
    title: textOf(form.definition['title'], language),
    author: form.company_name,
    words,
    heading: [
      { label: words.company, value: form.company_name },
      ...heading,
      ...(form.submitted_at
        ? [{ label: words.submitted, value: moment(form.submitted_at) }]
        : [{ label: words.state, value: words.draft }, ...saved]),
    ],
  }
}

/** A report may be opened by whoever may open the form. */
export function reportFiles(owners: readonly FormOwner[]): FileKind {
  return {
    kind: formReportKind,
    mayUpload: () => false,
    async open(db: Db, user, file) {
      const formId = await selectFormOfReport(db, file.id)
      if (formId === undefined) return 'refused'
      return open(db, owners, user, formId).then(
        () => ({}),
        () => 'refused' as const,
      )
    },
  }
}
