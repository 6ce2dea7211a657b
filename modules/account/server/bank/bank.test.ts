import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bankPeople } from '#server/auth/bank/development/people.ts'
import { BankBrowser } from '#server/test/bank-browser.ts'
import { startWorld, type World } from '#server/test/world.ts'
import { listBankMethods, whoami } from '../../contract.ts'
import { insertUser } from '../fixtures.ts'
import { identityHash } from './identity.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'), { LOGIN_TYPE: 'STRONG' })
  await insertUser(world.db, {
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    identityHash: identityHash(world.platform.environment, bankPeople.helena.identityCode),
  })
})
afterAll(() => world.stop())

describe('login by bank', () => {
  test('AU-4 AU-5 a known person logs in by each of the eleven methods', async () => {
    const methods = await world.anonymous().call(listBankMethods)
    expect(methods.map(({ id }) => id)).toEqual([
      'mobile',
      'nordea',
      'danske',
      'op',
      'spankki',
      'aktia',
      'alandsbanken',
      'handelsbanken',
      'omasp',
      'saastopankki',
      'pop',
    ])
    for (const { id, name } of methods) {
      const browser = new BankBrowser(world)
      const page = await browser.toBank({ method: id })
      expect(page.body).toContain(name.fi)
      expect(await browser.chooseAtBank('helena')).toBe('/companies')
      expect(await browser.client.call(whoami)).toMatchObject({ username: 'hr@paja.test' })
    }
  })
})
