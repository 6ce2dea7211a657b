import { expect } from 'vitest'
import { modules } from '#product/modules.ts'
import { jobsOf } from '#server/module.ts'
import type { Platform } from '#server/platform.ts'
import type { World } from './world.ts'

/** Has the round of notices gone once, as it is every minute, by other servers at the same time, and every mail that it planned been sent or given up. */
export async function goRound(world: World, ...others: Platform[]): Promise<void> {
  await Promise.all(
    [world.platform, ...others].map((platform) =>
      jobsOf(modules, platform)
        .find(({ name }) => name === 'notices.round')
        ?.run({}, platform.jobs),
    ),
  )
  const open = async () => {
    const { rows } = await world.platform.database.pool.query(
      "select from pgboss.job where name like 'notice%' and name <> 'notices.round' and state in ('created', 'active')",
    )
    return rows.length
  }
  await expect.poll(open, { timeout: 60_000 }).toBe(0)
}

/** The mails to somebody since they were last asked for. */
export function mailsOf(world: World, address: string) {
  const all = world.platform.mailCatcher?.mails ?? []
  const own = all.filter(({ to }) => to?.some((one) => one.address === address))
  for (const mail of own) all.splice(all.indexOf(mail), 1)
  return own
}
