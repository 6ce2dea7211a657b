import type { SessionUser } from '#shared/contracts/session.ts'
import type { Settings } from '#ui/session/settings.tsx'

/** Whoever has shown elsewhere who they are does so there again; a password of theirs would open nothing, or is not known. */
export function isFromElsewhere(settings: Settings, user: Pick<SessionUser, 'isByCompany'> | undefined): boolean {
  return settings.loginType === 'STRONG' || user?.isByCompany === true
}
