import type { Process } from './contract.ts'

/** Whether one's own part can be marked done (FO-4). */
export function mayMarkDone(process: Pick<Process, 'usersCanEdit' | 'userIsParticipant'>): boolean {
  return process.usersCanEdit && process.userIsParticipant
}

/** Whether somebody else fills the form now (FO-5). */
export function isLockedByAnother({ mform }: Pick<Process, 'mform'>, userId: number): boolean {
  return mform.editLock !== null && mform.editLock.userId !== userId
}

export interface ProcessFilter {
  search: string
  own: boolean
  editable: boolean
}

/** Whether a row of the list is asked for: words of the name, the institution or the company (FO-1). */
export function isAskedFor(process: Process, { search, own, editable }: ProcessFilter): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const text = [process.name, process.targetCompanyUnit ?? '', process.company.name].join(' ').toLowerCase()
  return (
    words.every((word) => text.includes(word)) &&
    (!own || process.userIsParticipant) &&
    (!editable || process.editableByCompaniesEnabled)
  )
}
