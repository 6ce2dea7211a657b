import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createInterface } from 'node:readline'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { freePort } from '#server/test/free-port.ts'
import { expectMoving, join, launchWithCamera, logInByCall, openWindow, settle } from './test/browser-setting.ts'

const coturn = '/usr/bin/turnserver'
const secret = 'a-secret-shared-with-coturn'

/** A coturn of its own on this machine, as docs/guide/operating.md sets one up. */
async function startCoturn(port: number): Promise<ChildProcess> {
  if (!fs.existsSync(coturn)) throw new Error('This test needs coturn: apt-get install coturn')
  const settings = { 'listening-ip': '127.0.0.1', 'relay-ip': '127.0.0.1', 'listening-port': port, realm: 'test' }
  const flags = ['no-tls', 'no-dtls', 'no-cli', 'allow-loopback-peers', 'use-auth-secret', 'simple-log']
  const server = spawn(coturn, [
    '-n',
    `--static-auth-secret=${secret}`,
    '--log-file=stdout',
    '--pidfile=/dev/null',
    ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ...flags.map((flag) => `--${flag}`),
  ])
  for await (const line of createInterface({ input: server.stdout })) {
    if (!line.includes('Total General servers')) continue
    server.stdout.resume()
    return server
  }
  throw new Error('coturn has not started')
}

let browser: Browser
test.use({
  variables: async ({ browserName: _ }, use) => {
    const port = await freePort()
    const turn = await startCoturn(port)
    await use({ VIDEO_ICE_URLS: `turn:127.0.0.1:${port}`, VIDEO_TURN_SECRET: secret })
    turn.kill('SIGKILL')
  },
})
test.beforeAll(async () => {
  browser = await launchWithCamera()
})
test.afterAll(() => browser.close())

/** The browser of somebody behind a network that lets nothing through but the relay. */
async function openBehindFirewall(world: Parameters<typeof openWindow>[1]): Promise<Page> {
  const page = await openWindow(browser, world)
  await page.addInitScript(() => {
    const lines: RTCPeerConnection[] = []
    Object.assign(globalThis, { lines })
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings?: RTCConfiguration) {
        super({ ...settings, iceTransportPolicy: 'relay' })
        lines.push(this)
      }
    }
  })
  return page
}

/** What kind of candidates the lines in use go by, on both ends. */
const ways = (page: Page) =>
  page.evaluate(async () => {
    const { lines } = globalThis as unknown as { lines: RTCPeerConnection[] }
    const found: string[] = []
    for (const line of lines) {
      const stats = [...(await line.getStats()).values()]
      const pair = stats.find(
        ({ type, state, nominated }) => type === 'candidate-pair' && state === 'succeeded' && nominated,
      )
      const kindOf = (id: string | undefined) => stats.find((one) => one.id === id)?.candidateType
      if (pair) found.push(kindOf(pair.localCandidateId), kindOf(pair.remoteCandidateId))
    }
    return found
  })

test('VM-3 two who reach each other by the relay only see each other move, by the credentials that the server gives', async ({
  world,
}) => {
  test.slow()
  // The relay goes by the time of day.
  world.clock.set(new Date().toISOString())
  const { address } = await settle(world, new Date())
  const [nina, helena] = [await openBehindFirewall(world), await openBehindFirewall(world)]
  await logInByCall(nina, 'nina@tt.test')
  await logInByCall(helena, 'hr@paja.test')
  for (const page of [nina, helena]) {
    await page.goto(address)
    await join(page)
  }
  await expectMoving(nina, 'Helena Rantanen')
  await expectMoving(helena, 'Nina Hoitola')
  for (const page of [nina, helena]) expect(await ways(page)).toEqual(['relay', 'relay'])
})
