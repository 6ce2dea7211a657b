import { afterEach, expect, inject, test } from 'vitest'
import { killProcesses } from '#tests/process.ts'
import { install } from './installation.ts'
import { type PingKind, pings, putToUse, sendPings } from './pings.ts'

afterEach(() => killProcesses())

for (const kind of Object.keys(pings) as PingKind[])
  test(`TR-4 30 MB of pings (${kind}) whose answers nobody reads cost a process in use less than 10 MB`, async () => {
    const { server: onServer } = inject('template')
    const installation = await install(onServer?.url, onServer?.database)
    const server = await installation.start({ DEMO_DATA: 'false' })
    const inUse = await putToUse(server)
    const { growth, letGo } = await sendPings(server, pings[kind], { bytes: 30e6, inUse })
    expect(letGo).toBeGreaterThan(0)
    expect(growth).toBeLessThan(10 * 1024)
    server.signal('SIGKILL')
    await server.exited
    await installation.remove()
  })
