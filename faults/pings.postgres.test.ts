import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { killProcesses, type ServerProcess } from '#tests/process.ts'
import { memoryOf } from '../bench/processes.ts'
import { type Installation, install } from './installation.ts'
import { type PingKind, pings, putToUse, sendPings } from './pings.ts'

let installation: Installation
let server: ServerProcess
let ordinary: number

beforeAll(async () => {
  const { server: onServer } = inject('template')
  installation = await install(onServer?.url, onServer?.database)
  server = await installation.start({ DEMO_DATA: 'false' })
  ordinary = await putToUse(server)
})
afterAll(async () => {
  await killProcesses()
  await installation?.remove()
})

for (const kind of Object.keys(pings) as PingKind[])
  test(`TR-4 30 MB of pings (${kind}) whose answers nobody reads cost a process in use less than 10 MB`, async () => {
    // What those before have left it with counts as its use, too.
    const inUse = Math.max(ordinary, memoryOf(server.pid))
    const { growth, letGo } = await sendPings(server, pings[kind], { bytes: 30e6, inUse })
    expect(letGo).toBeGreaterThan(0)
    expect(growth).toBeLessThan(10 * 1024)
  })
