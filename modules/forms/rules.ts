import type { Process } from './contract.ts'

/** Whether one's own part can be marked done (FO-4). */
export function mayMarkDone(process: Pick<Process, 'usersCanEdit' | 'userIsParticipant'>): boolean {
  return process.usersCanEdit && process.userIsParticipant
}

/** Whether somebody else fills the form now (FO-5). */
export function isLockedByAnother({ mform }: Pick<Process, 'mform'>, userId: number): boolean {
  return mform.editLock !== null && mform.editLock.userId !== userId
}
