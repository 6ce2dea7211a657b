import type { Db } from '#server/database/database.ts'
import type { FileKind, Occasion } from '#server/files/kind.ts'
import type { FileRow } from '#server/files/queries.ts'
import { companiesSeen, type Identity, maySee, partsAt, usesModule } from '#server/rights/scope.ts'
import { certificateSizeAtMost, certificateUpload } from '../../contract.ts'
import { correctableSince } from '../../rules.ts'
import { type LeaveOfFile, selectLeaveOfFile } from './queries.ts'

/**
 * A certificate opens for the provider's staff; of the employer's side for who recorded its leave alone, while it stands in
 * their list (SP-6).
 */
export const certificateFile: FileKind = {
  kind: certificateUpload,
  mayUpload: (user) => user.role === 'ROLE_USER' && usesModule(user, 'sick-leaves'),
  limits: {
    atMost: certificateSizeAtMost,
    contentTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'],
  },
  async open(db, user, file, occasion) {
    const leave = await leaveSeenBy(db, user, file, occasion)
    if (!leave) return 'refused'
    return {
      access: {
        action: 'read',
        purpose: user.role === 'ROLE_USER' ? 'sick-leave-recording' : 'care',
        thing: 'sick_leave',
        thingId: leave.id,
        employeeIds: [leave.employee_id],
        companyId: leave.company_id,
      },
    }
  },
}

async function leaveSeenBy(
  db: Db,
  user: Identity,
  file: FileRow,
  { now, environment }: Occasion,
): Promise<LeaveOfFile | undefined> {
  const branchIds = companiesSeen(user, 'sick-leaves')
    .flatMap((companyId) => partsAt(user, companyId, ['sick-leaves']))
    .map(({ branchId }) => branchId)
  const leave = await selectLeaveOfFile(db, file.id, branchIds)
  if (!leave || !maySee(user, 'sick-leaves', leave.company_id)) return undefined
  if (user.role !== 'ROLE_USER') return leave
  const isListed = leave.recorded_at >= correctableSince(now, environment.SICK_LEAVE_LIST_MINUTES) && !leave.is_removed
  return isListed && leave.is_within && leave.recorded_by === user.userId ? leave : undefined
}
