import type { Db } from '#server/database/database.ts'
import type { FileKind } from '#server/files/kind.ts'
import type { FileRow } from '#server/files/queries.ts'
import { type Identity, maySee, usesModule } from '#server/rights/scope.ts'
import { caseAnnouncement } from './announcement.ts'
import { accessTo } from './answers.ts'
import { deleteAttachment, selectCaseOfFile } from './queries.ts'

export const attachmentKind = 'WORKABILITY_ATTACHMENT'

/** Opened by whoever sees the case, removed by whoever sent it while they still do (WA-6). */
export const workabilityAttachments: FileKind = {
  kind: attachmentKind,
  mayUpload: (user) => usesModule(user, 'work-ability'),
  async open(db, user, file) {
    const held = await caseSeenBy(db, user, file)
    if (!held) return 'refused'
    return { access: accessTo(held, 'read', user.role === 'ROLE_USER' ? 'work-ability' : 'care') }
  },
  async remove(db, user, file, now) {
    const held = await caseSeenBy(db, user, file)
    if (!held || file.uploaded_by !== user.userId) return 'refused'
    await deleteAttachment(db, file.id)
    const access = accessTo(held, 'change', user.role === 'ROLE_USER' ? 'work-ability' : 'care')
    return { access, announcement: await caseAnnouncement(db, held, now) }
  },
}

async function caseSeenBy(db: Db, user: Identity, file: FileRow) {
  const held = await selectCaseOfFile(db, file.id)
  if (!held || !maySee(user, 'work-ability', held.company_id)) return undefined
  return user.role !== 'ROLE_USER' || held.user_ids?.includes(user.userId) ? held : undefined
}
