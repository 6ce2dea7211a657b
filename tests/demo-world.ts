import { openFixtureSession } from '#modules/account/server/fixtures.ts'
import { csrfHeader, csrfToken } from '#server/auth/tokens.ts'
import { loadDemoData } from '../demo/load.ts'
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
export async function headersOf({ db, clock }: World, username: string): Promise<Record<string, string>> {
  const userId = await selectUser(db, username)
  const token = await openFixtureSession(db, userId, clock.now())
  return { cookie: `session=${token}`, [csrfHeader]: csrfToken(token) }
}
