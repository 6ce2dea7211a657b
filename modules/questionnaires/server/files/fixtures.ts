import type { Db } from '#server/database/database.ts'
import { makeFile } from '#server/files/files.ts'
import type { Platform } from '#server/platform.ts'
import { held } from '#server/rights/held.ts'
import { completed } from '../../completed.ts'
import { formFileKind } from '../../file-questions.ts'
import { insertFormFiles } from './queries.ts'

/** A survey with a question that takes two PDFs or pictures, and one that takes any one file. */
export const surveyWithFiles = {
  title: 'Melumittaus',
  pages: [
    {
      name: 'page1',
      title: 'Mittaus',
      elements: [
        { type: 'comment', name: 'words', title: 'Mitä mitattiin?' },
        {
          type: 'file',
          name: 'results',
          title: 'Mittauspöytäkirjat',
          isRequired: true,
          allowMultiple: true,
          maxFiles: 2,
          maxSize: 2048,
          acceptedTypes: '.pdf,image/*',
        },
        { type: 'panel', name: 'more', elements: [{ type: 'file', name: 'map', title: 'Pohjakuva' }] },
      ],
    },
  ],
}

/** A template of the key for workplace investigations. */
export async function insertTemplateFixture(db: Db, key: string, given: Record<string, unknown>): Promise<void> {
  const { definition, lacking } = completed(given)
  const { id } = await db
    .insertInto('questionnaire_template')
    .values({ owner: 'forms', key })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = {
    template_id: id,
    number: 1,
    definition: JSON.stringify(definition),
    lacking: JSON.stringify(lacking),
  }
  await db.insertInto('questionnaire_version').values(version).execute()
}

export async function insertFormFileFixture(
  { files }: Pick<Platform, 'files'>,
  db: Db,
  file: { formId: number; filename: string; content: Buffer; userId: number; now: Date },
): Promise<void> {
  const { id } = await makeFile(files, db, { ...file, userId: held(file.userId), kind: formFileKind })
  await insertFormFiles(db, held(file.formId), [id])
}
