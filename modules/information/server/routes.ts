import type { Db } from '#server/database/database.ts'
import { ApiError, notFound, refusedBy } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { type Language, languages } from '#shared/languages.ts'
import { toPage } from '#shared/paging.ts'
import {
  getInformationToEdit,
  getInformationVersion,
  type InformationSummary,
  type InformationToEdit,
  listInformation,
  listInformationVersions,
  saveInformation,
  versionsPerPage,
} from '../console-contract.ts'
import { getInformation, type InformationPage, informationPages } from '../contract.ts'
import { insertText, selectText, selectVersions, selectVersionsOf, type VersionRow } from './queries.ts'
import { shippedText } from './shipped.ts'

export const informationRoutes = [
  handle(getInformation, async ({ params, query, db }) => {
    const text = await selectText(db, params.page, query.language)
    return {
      content: text?.content ?? shippedText(params.page, query.language),
      savedAt: text?.saved_at.toISOString() ?? null,
    }
  }),

  handle(listInformation, async ({ db }) => {
    const versions = await selectVersions(db)
    return informationPages.flatMap((page) =>
      languages.map((language) => {
        const version = versions.find((one) => one.page === page && one.language === language)
        return summary(page, language, version)
      }),
    )
  }),

  handle(getInformationToEdit, async ({ params, db }) => toEdit(db, params.page, params.language)),

  handle(listInformationVersions, async ({ params, query, db }) => {
    const { page, language } = params
    const [limit, offset] = [versionsPerPage, query.page * versionsPerPage]
    const rows = await selectVersionsOf(db, page, language, { limit, offset })
    // They are numbered without a gap; below the first one is the text as it was shipped.
    const count = ((await selectText(db, page, language))?.version ?? 0) + 1
    const isLast = offset < count && offset + limit >= count
    const versions = [...rows, ...(isLast ? [undefined] : [])]
    return toPage(
      versions.map((row) => summary(page, language, row)),
      query.page,
      limit,
      count,
    )
  }),

  handle(getInformationVersion, async ({ params, db }) => {
    const { page, language, version } = params
    const text = version === 0 ? undefined : await selectText(db, page, language, version)
    if (version > 0 && !text) throw notFound()
    return { ...summary(page, language, text), content: text?.content ?? shippedText(page, language) }
  }),

  handle(saveInformation, async ({ params, body, scope, db, now, announce }) => {
    const { page, language } = params
    const { version } = await toEdit(db, page, language)
    if (version !== body.basedOn) throw new ApiError('changed_meanwhile')
    const text = { page, language, version: version + 1, content: body.content, userId: scope.user.userId, now }
    await refusedBy({ information_text_page_language_version_key: 'changed_meanwhile' }, () => insertText(db, text))
    announce({ event: 'informationUpdate', data: { page, language }, to: 'everyone' })
    return toEdit(db, page, language)
  }),
]

async function toEdit(db: Db, page: InformationPage, language: Language): Promise<InformationToEdit> {
  const text = await selectText(db, page, language)
  return { ...summary(page, language, text), content: text?.content ?? shippedText(page, language) }
}

function summary(page: InformationPage, language: Language, row: VersionRow | undefined): InformationSummary {
  return {
    page,
    language,
    version: row?.version ?? 0,
    savedAt: row?.saved_at.toISOString() ?? null,
    savedBy: row?.saved_by_name ?? null,
  }
}
