import type { Db } from '#server/database/database.ts'
import { ApiError, refusedBy } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import { type Language, languages } from '#shared/languages.ts'
import {
  getInformationToEdit,
  type InformationSummary,
  type InformationToEdit,
  listInformation,
  saveInformation,
} from '../console/contract.ts'
import { getInformation, type InformationPage, informationPages } from '../contract.ts'
import { insertText, selectText, selectVersions, type VersionRow } from './queries.ts'
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
