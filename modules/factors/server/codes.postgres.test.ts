import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { login, loginByFactor, loginByPasskey, passkeyLoginOptions } from '#modules/account/contract.ts'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { modules } from '#product/modules.ts'
import { buildApp } from '#server/app.ts'
import { Client } from '#tests/client.ts'
import { startSecond } from '#tests/second-server.ts'
import { startWorld, type World } from '#tests/world.ts'
import { codeOf, enrolApp, enrolPasskey } from '../test/people.ts'

let world: World
let second: Awaited<ReturnType<typeof startSecond>>
let elsewhere: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  world = await startWorld(inject('template'))
  second = await startSecond(world)
  elsewhere = await buildApp(second.platform, modules)
})
afterAll(async () => {
  await elsewhere.close()
  await second.stop()
  await world.stop()
})

const email = 'helena@paja.test'
const atBoth = () => [world.anonymous(), new Client(elsewhere), world.anonymous(), new Client(elsewhere)]

test('SF-1 OP-2 a code, a recovery code and what a passkey has signed are each taken by one of two processes', async () => {
  const helena = await world.login({ email, firstName: 'Helena', lastName: 'Rantanen' })
  const { secret, recoveryCodes } = await enrolApp(world, helena)
  const { device } = await enrolPasskey(helena, 'Puhelin')
  for (let round = 0; round < 5; round += 1) {
    world.clock.advance({ minutes: 1 })
    for (const code of [codeOf(world, secret), recoveryCodes[round]]) {
      const browsers = atBoth()
      for (const browser of browsers) await browser.call(login, { body: { email, password: fixturePassword } })
      const sent = browsers.map((browser) => browser.send('POST', loginByFactor.path, { body: { code } }))
      expect((await Promise.all(sent)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
    }
    const passkey = device.show(await world.anonymous().call(passkeyLoginOptions))
    const sent = atBoth().map((browser) => browser.send('POST', loginByPasskey.path, { body: { passkey } }))
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
  }
})
