import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killProcesses, startProcess } from './process.ts'
import { onServer, urlOf } from './template.ts'
import { Visitor } from './visitor.ts'

const server = process.env['DATABASE_URL'] as string
const name = `extranet_demo_${process.pid}`
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-demo-'))
afterAll(async () => {
  await killProcesses()
  await onServer(server, `drop database ${name} with (force)`)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('OP-1 two first starts with the demo data at once on one database both serve', async () => {
  await onServer(server, `create database ${name}`)
  const variables = { DATA_DIR: dataDir, DATABASE_URL: urlOf(server, name), DEMO_DATA: 'true' }
  const both = await Promise.all([startProcess(variables), startProcess(variables)])
  for (const { url } of both) {
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    const helena = await new Visitor(url).logIn('hr@demo.test')
    expect((await helena.send('GET', '/resource/extranet/sickleaves')).json()).toHaveLength(2)
  }
})
