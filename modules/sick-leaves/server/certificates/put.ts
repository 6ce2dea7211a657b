import { claimFiles, releaseFiles } from '#server/files/files.ts'
import type { Context } from '#server/requests/handle.ts'
import type { Held } from '#server/rights/held.ts'
import { certificateUpload, type recordSickLeave } from '../../contract.ts'
import { replaceAttachments } from './queries.ts'

type Writing = Pick<Context<typeof recordSickLeave>, 'db' | 'scope' | 'now' | 'plan'>

/** Gives a leave the files that are wanted: new ones are taken from what the caller has uploaded, the others let go of. */
export async function putCertificates(
  { db, scope, now, plan }: Writing,
  leaveId: Held<'sick leave'>,
  present: readonly Held<'file'>[],
  wanted: readonly number[],
): Promise<void> {
  const isWanted = new Set(wanted)
  const kept = new Map<number, Held<'file'>>(present.filter((id) => isWanted.has(id)).map((id) => [id, id]))
  const added = await claimFiles(
    db,
    wanted.filter((id) => !kept.has(id)),
    { kind: certificateUpload, userId: scope.user.userId, now },
    'attachmentIds',
  )
  for (const { id } of added) kept.set(id, id)
  const inOrder = [...isWanted].flatMap((id) => kept.get(id) ?? [])
  await replaceAttachments(db, leaveId, inOrder)
  await releaseFiles(
    { db, plan },
    present.filter((id) => !isWanted.has(id)),
  )
}
