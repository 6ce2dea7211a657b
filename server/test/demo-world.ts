import { loadDemoData } from '../../demo/load.ts'
import { openSession } from '../auth/session.ts'
import { csrfHeader, csrfToken } from '../auth/tokens.ts'
import { selectUser } from './people.ts'
import type { Template } from './template.ts'
import { startWorld, type World } from './world.ts'

/** A world with the demo data: something of everything there is. */
export async function startDemoWorld(template: Template, variables: Record<string, string> = {}): Promise<World> {
  const world = await startWorld(template, variables)
  await loadDemoData(world.platform)
  return world
}

/** The headers of somebody who is logged in; quicker than a password, and no login is counted. */
export async function headersOf({ db, clock, platform }: World, username: string): Promise<Record<string, string>> {
  const userId = await selectUser(db, username)
  const session = { userId, isStrong: false, now: clock.now(), ipAddress: '127.0.0.1', browser: '' }
  const token = await openSession(db, session, platform.environment)
  return { cookie: `session=${token}`, [csrfHeader]: csrfToken(token) }
}
