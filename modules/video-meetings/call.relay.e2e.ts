import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { freePort } from '#tests/free-port.ts'
import { expectMoving, join, launchWithCamera, logInByCall, openWindow, settle } from './test/browser-setting.ts'

const coturn = '/usr/bin/turnserver'
const secret = 'a-secret-shared-with-coturn'

interface Certificate {
  key: string
  certificate: string
  /** What a browser is told to trust it by. */
  fingerprint: string
}

let made: Certificate | undefined

/** A certificate that this machine has made for itself, when it is first asked for. */
function ownCertificate(): Certificate {
  made ??= makeCertificate(fs.mkdtempSync(path.join(os.tmpdir(), 'relay-')))
  return made
}

function makeCertificate(folder: string): Certificate {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...curve, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const { publicKey } = new X509Certificate(fs.readFileSync(certificate))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return { key, certificate, fingerprint: createHash('sha256').update(spki).digest('base64') }
}

/** A coturn of its own on this machine, as docs/guide/operating.md sets one up. */
async function startCoturn(port: number, tlsPort: number): Promise<ChildProcess> {
  if (!fs.existsSync(coturn)) throw new Error('This test needs coturn: apt-get install coturn')
  const { key, certificate } = ownCertificate()
  const settings = {
    'listening-ip': '127.0.0.1',
    'relay-ip': '127.0.0.1',
    'listening-port': port,
    'tls-listening-port': tlsPort,
    cert: certificate,
    pkey: key,
    realm: 'test',
  }
  const flags = ['no-dtls', 'no-cli', 'allow-loopback-peers', 'use-auth-secret', 'simple-log']
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
    const [port, tlsPort] = [await freePort(), await freePort()]
    const turn = await startCoturn(port, tlsPort)
    const urls = [`turn:127.0.0.1:${port}`, `turns:127.0.0.1:${tlsPort}?transport=tcp`]
    await use({ VIDEO_ICE_URLS: urls.join(','), VIDEO_TURN_SECRET: secret })
    turn.kill('SIGKILL')
  },
})
test.beforeAll(async () => {
  browser = await launchWithCamera([`--ignore-certificate-errors-spki-list=${ownCertificate().fingerprint}`])
})
test.afterAll(async () => {
  await browser.close()
  fs.rmSync(path.dirname(ownCertificate().key), { recursive: true })
})

/** The browser of somebody behind a network that lets nothing through but the relay, in one of its two ways. */
async function openBehindFirewall(world: Parameters<typeof openWindow>[1], way: 'turn:' | 'turns:'): Promise<Page> {
  const page = await openWindow(browser, world)
  await page.addInitScript((only) => {
    const lines: RTCPeerConnection[] = []
    Object.assign(globalThis, { lines })
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings?: RTCConfiguration) {
        const iceServers = settings?.iceServers?.map((server) => ({
          ...server,
          urls: [server.urls].flat().filter((url) => url.startsWith(only)),
        }))
        super({ ...settings, ...(iceServers && { iceServers }), iceTransportPolicy: 'relay' })
        lines.push(this)
      }
    }
  }, way)
  return page
}

/** What kind of candidates the lines in use go by on both ends, and how one's own end speaks to the relay. */
const ways = (page: Page) =>
  page.evaluate(async () => {
    const { lines } = globalThis as unknown as { lines: RTCPeerConnection[] }
    const found: string[] = []
    for (const line of lines) {
      const stats = [...(await line.getStats()).values()]
      const pair = stats.find(
        ({ type, state, nominated }) => type === 'candidate-pair' && state === 'succeeded' && nominated,
      )
      const candidate = (id: string | undefined) => stats.find((one) => one.id === id)
      const [own, other] = [candidate(pair?.localCandidateId), candidate(pair?.remoteCandidateId)]
      if (own && other) found.push(own.candidateType, other.candidateType, own.relayProtocol)
    }
    return found
  })

test('VM-3 two who reach each other by the relay only, one of them over TLS, see each other move, by the credentials that the server gives', async ({
  world,
}) => {
  test.slow()
  // The relay goes by the time of day.
  world.clock.set(new Date().toISOString())
  const { address } = await settle(world, new Date())
  const [nina, helena] = [await openBehindFirewall(world, 'turn:'), await openBehindFirewall(world, 'turns:')]
  await logInByCall(nina, 'nina@tt.test')
  await logInByCall(helena, 'hr@paja.test')
  for (const page of [nina, helena]) {
    await page.goto(address)
    await join(page)
  }
  await expectMoving(nina, 'Helena Rantanen')
  await expectMoving(helena, 'Nina Hoitola')
  expect(await ways(nina)).toEqual(['relay', 'relay', 'udp'])
  expect(await ways(helena)).toEqual(['relay', 'relay', 'tls'])
})
