import type { FileKind } from '#server/files/kind.ts'
import { usesModule } from '#server/rights/scope.ts'
import { formFileKind } from '../../file-questions.ts'
import { accessToForm, open } from '../open.ts'
import type { FormOwner } from '../owner.ts'
import { selectFormOfFile } from './queries.ts'

/** A file that is part of a form's answers may be opened by whoever may open the form, and is logged as the form is. */
export function formFiles(owners: readonly FormOwner[]): FileKind {
  return {
    kind: formFileKind,
    mayUpload: (user) => owners.some(({ module }) => usesModule(user, module)),
    async open(db, user, file) {
      const formId = await selectFormOfFile(db, file.id)
      if (formId === undefined) return 'refused'
      return open(db, owners, user, formId).then(
        (opened) => ({ access: accessToForm('read', opened) }),
        () => 'refused' as const,
      )
    },
  }
}
