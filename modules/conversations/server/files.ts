import type { FileKind } from '#server/files/kind.ts'
import { usesModule } from '#server/scope.ts'
import { uploadType } from '../rules.ts'
import { selectHolder } from './queries.ts'

/** An attachment opens for those who take part in its conversation, for as long as they do. */
export const conversationFiles: FileKind = {
  kind: uploadType,
  mayUpload: (user) => usesModule(user, 'conversations'),
  async open(db, user, file) {
    const holder = await selectHolder(db, file.id, user.userId)
    if (!holder) return 'refused'
    const isStaff = user.role !== 'ROLE_USER'
    const grant = user.grants.find((one) => one.companyId === holder.company_id)
    return isStaff || (user.acceptedTerms && grant?.modules.has('conversations')) ? {} : 'refused'
  },
}
