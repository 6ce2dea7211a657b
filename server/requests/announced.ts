import type { Announcement } from '../push/push.ts'
import { companiesNamed } from '../rights/closed.ts'

/** The company that an announcement is about, where it is about one. */
export function companyOfAnnouncement(announcement: Announcement): number | undefined {
  if ('change' in announcement) return announcement.companyId
  if (!('event' in announcement)) return undefined
  return companiesNamed(announcement.data)[0]
}
