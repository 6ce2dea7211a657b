import type { FileKind } from '#server/files/kind.ts'
import { maySee, usesModule } from '#server/rights/scope.ts'
import { uploadType } from '../rules.ts'
import { selectHolder } from './queries.ts'

/** An attachment opens for those who take part in its conversation, for as long as they do. */
export const conversationFiles: FileKind = {
  kind: uploadType,
  mayUpload: (user) => usesModule(user, 'conversations'),
  async open(db, user, file) {
    const holder = await selectHolder(db, file.id, user.userId)
    if (!holder) return 'refused'
    return maySee(user, 'conversations', holder.company_id) ? {} : 'refused'
  },
}
