import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { linkIn } from '#tests/mail-links.ts'
import { startWorld, type World } from '#tests/world.ts'
import { searchUsers } from '../console-contract.ts'
import { activate, login } from '../contract.ts'
import { inviteFirstAdministrator } from './first-administrator.ts'

const tool = fileURLToPath(new URL('../../../tools/first-admin.ts', import.meta.url))
const aino = { email: 'Aino@Tyoterveys.test', firstName: 'Aino', lastName: 'Virta', locale: 'fi' } as const

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

const invite = (person: Parameters<typeof inviteFirstAdministrator>[1], another = false) =>
  inviteFirstAdministrator(world.platform, person, another)

describe('OP-2 the administrator’s first account', () => {
  test('is opened by a link, again when the first one got lost, and refused once somebody has it', async () => {
    await invite(aino)
    const lost = await linkIn(world, 'aino@tyoterveys.test', '/activate')
    await invite(aino)
    const link = await linkIn(world, 'aino@tyoterveys.test', '/activate', [lost])
    const password = { password: 'Uusi1234', passwordConfirm: 'Uusi1234' }
    const old = await world.anonymous().refused(activate, { body: { ...lost, ...password } })
    expect(old.code).toBe('link_invalid')
    await world.anonymous().call(activate, { body: { ...link, ...password } })
    const admin = world.anonymous()
    await admin.call(login, { body: { email: 'aino@tyoterveys.test', password: 'Uusi1234' } })
    const { content } = await admin.call(searchUsers, { body: { search: '', page: 0 } })
    expect(content.map(({ email, role }) => [email, role])).toEqual([['aino@tyoterveys.test', 'ROLE_ADMIN']])

    const logged = await world.db.selectFrom('access_log').selectAll().execute()
    expect(logged).toMatchObject([
      { action: 'create', thing: 'user_account', thing_id: content[0]?.id, request_id: 'first-admin' },
    ])
    const oiva = { ...aino, email: 'oiva@tyoterveys.test', firstName: 'Oiva' }
    await expect(invite(oiva)).rejects.toThrow(/There is an administrator already/)
    await expect(invite(aino, true)).rejects.toThrow(/somebody’s already/)
    await invite(oiva, true)
    expect((await linkIn(world, 'oiva@tyoterveys.test', '/activate')).token).not.toBe('')
  })

  test('by the command, which prints the link where there is no mail server', async () => {
    await world.halt()
    const run = (...more: string[]) =>
      spawnSync(process.execPath, [tool, '--email', 'siiri@tyoterveys.test', '--first-name', 'Siiri', ...more], {
        env: { ...process.env, ...world.variables },
        encoding: 'utf8',
      })
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage:') })
    const refused = run('--last-name', 'Salo')
    expect(refused.status).toBe(1)
    expect(refused.stderr.trim()).toMatch(/^There is an administrator already.*$/)
    const done = run('--last-name', 'Salo', '--another')
    expect(done.stdout).toMatch(/http:\/\/localhost\/activate\?email=siiri%40tyoterveys\.test&token=\S{20,}/)
  })
})
