import { invalid } from '#server/errors.ts'
import { claimFiles, releaseFiles } from '#server/files/files.ts'
import type { Context } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import { present } from '#shared/objects.ts'
import type { Answers, saveAnswers } from '../../contract.ts'
import { type FileQuestion, fileQuestionsIn, filesIn, formFileKind, refusalOf } from '../../file-questions.ts'
import { selectForm } from '../queries.ts'
import { deleteFormFiles, type FormFileRow, insertFormFiles, selectFilesOfForm } from './queries.ts'

type Writing = Pick<Context<typeof saveAnswers>, 'db' | 'scope' | 'now' | 'plan'>

/**
 * Gives a form the files that its answers name: new ones are taken from what the caller has uploaded, the others let go
 * of. Another's, and what a question does not take, is refused with the question's name.
 */
export async function putFormFiles(
  { db, scope, now, plan }: Writing,
  formId: Held<'form'>,
  answers: Answers,
): Promise<void> {
  const { definition } = present(await selectForm(db, formId))
  const before = await selectFilesOfForm(db, formId)
  const wanted = new Set<number>()
  for (const question of fileQuestionsIn(definition)) {
    const ids = filesIn(answers, question.name)
    if (ids.length > question.atMost) throw invalid([{ field: question.name, problem: 'tooManyFiles' }])
    const kept = before.filter(({ id }) => ids.includes(id))
    const isNew = (id: number) => !wanted.has(id) && !kept.some((one) => one.id === id)
    const owner = { kind: formFileKind, userId: scope.user.userId, now }
    const added = await claimFiles(db, ids.filter(isNew), owner, question.name)
    mustFitQuestion(question, [...kept, ...added])
    if (added.length > 0)
      await insertFormFiles(
        db,
        formId,
        added.map(({ id }) => id),
      )
    for (const id of ids) wanted.add(id)
  }
  const gone = before.flatMap(({ id }) => (wanted.has(id) ? [] : [id]))
  if (gone.length === 0) return
  await deleteFormFiles(db, formId, gone)
  await releaseFiles({ db, plan }, gone)
}

function mustFitQuestion(question: FileQuestion, files: readonly FormFileRow[]): void {
  for (const { filename, content_type: contentType, size } of files) {
    const problem = refusalOf(question, { filename, contentType, size })
    if (problem) throw invalid([{ field: question.name, problem }])
  }
}
