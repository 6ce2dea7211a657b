import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { recordSickLeave } from '#modules/sick-leaves/contract.ts'
import { insertChanges } from '#server/changes/queries.ts'
import type { Client } from '#tests/client.ts'
import { interfaceTypes, interfaceTypesFile } from '#tests/interface-types.ts'
import { listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import type { ClientToMake } from '../console-contract.ts'
import { connect } from '../test/system.ts'

const run = promisify(execFile)
const folder = new URL('../../../docs/guide/', import.meta.url)
const guide = fs.readFileSync(new URL('integrating.md', folder), 'utf8')
const examples = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, example]) => example ?? '')

const companyId = 1000277
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-guide-'))

let world: World
let aila: Client
let helena: Client
let port: number
let maija: { userId: number; employmentIds: number[] }
beforeAll(async () => {
  world = await startWorld(inject('template'))
  const { Tuotanto: production } = await insertCompany(world.db, {
    id: companyId,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto'],
  })
  maija = await insertEmployee(world.db, {
    identityCode: '020594X903P',
    firstName: 'Maija',
    lastName: 'Mallikas',
    employments: [{ organisationId: Number(production), startDate: '2020-01-01' }],
  })
  aila = await world.login({ email: 'a@tt.test', firstName: 'A', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  const grants = [{ companyId }]
  helena = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  port = await listen(world.app)
})
afterAll(async () => {
  fs.rmSync(scratch, { recursive: true })
  await world.stop()
})

async function environmentOf(client: ClientToMake): Promise<NodeJS.ProcessEnv> {
  const { clientId, secret } = await connect(world, aila, client)
  const known = { URL: `http://127.0.0.1:${port}`, CLIENT_ID: clientId, CLIENT_SECRET: secret }
  return { ...process.env, ...known, COMPANY_ID: String(companyId), FOLDER: scratch, WAIT: '0' }
}

/** What a program of the guide says when it is run as its reader runs it. */
async function runExample(name: string, env: NodeJS.ProcessEnv): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [path.join(folder.pathname, 'examples', name)], { env })
}

function given(name: string, content: unknown): string {
  const file = path.join(scratch, name)
  fs.writeFileSync(file, JSON.stringify(content))
  return file
}

test('IF-2 IF-4 the examples of the guide do what it says', async () => {
  const env = await environmentOf({ name: 'HR', companyId, scopes: ['changes', 'absences.write', 'personnel.write'] })
  await world.db
    .transaction()
    .execute((db) => insertChanges(db, [{ change: 'order.sent', companyId, thingId: 7 }], world.clock.now()))
  const shell = examples('sh')
  expect(shell).toHaveLength(4)
  const { stdout } = await run('bash', ['-ec', shell.join('\necho\n')], { env })
  const answers = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  expect(answers).toEqual([
    { items: [{ id: companyId, name: 'Pohjolan Paja Oy' }], next: null },
    { changes: [expect.objectContaining({ type: 'order.sent', companyId, thingId: 7 })], next: expect.any(String) },
    { accepted: 1, errors: [] },
    { jobId: expect.any(Number) },
  ])
})

test('IF-4 the types of the examples are those of the document, and the guide shows what is run', async () => {
  expect(fs.readFileSync(interfaceTypesFile, 'utf8')).toBe(await interfaceTypes())
  const [shown] = examples('ts')
  expect(shown).toBe(fs.readFileSync(new URL('examples/payroll.ts', folder), 'utf8'))
})

test('IF-2 IF-4 a health record that follows the feed gets each leave with its certificate, once', async () => {
  const env = await environmentOf({
    name: 'Potilastieto',
    scopes: ['changes', 'absences.read', 'diagnoses.read'],
  })
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const uploaded = await helena.upload({ name: 'todistus.pdf', content }, 'SICK_LEAVE_CERTIFICATE')
  const attachmentId = uploaded.json<{ id: number }>().id
  const { id } = await helena.call(recordSickLeave, {
    body: {
      ehrUserId: maija.userId,
      employerId: Number(maija.employmentIds[0]),
      start: '2026-02-23',
      end: '2026-02-24',
      externalSickLeaveCertificate: true,
      diagnosisDate: '2026-02-23',
      diagnosisCode: 'J06.9',
      attachmentIds: [attachmentId],
    },
  })
  await runExample('health-record.ts', env)
  const leave = JSON.parse(fs.readFileSync(path.join(scratch, `${id}.json`), 'utf8'))
  expect(leave).toMatchObject({ sotu: '020594X903P', diagnosisCode: 'J06.9', start: '2026-02-23' })
  expect(fs.readFileSync(path.join(scratch, `${id}-${attachmentId}.pdf`))).toEqual(content)
  fs.rmSync(path.join(scratch, `${id}.json`))
  await runExample('health-record.ts', env)
  expect(fs.existsSync(path.join(scratch, `${id}.json`))).toBe(false)
})

test('IF-4 payroll sends the absences of the night, twice as once, and hears what is wrong', async () => {
  const env = await environmentOf({ name: 'Palkat', companyId, scopes: ['absences.write'] })
  const absence = { externalId: 'N-1', sotu: '020594X903P', start: '2026-02-02', end: '2026-02-03' }
  const nobody = { ...absence, externalId: 'N-2', sotu: '030594W903B' }
  const sent = { ...env, ABSENCES: given('absences.json', [absence, nobody]) }
  for (let time = 0; time < 2; time += 1)
    expect(await runExample('payroll.ts', sent)).toEqual({ stdout: '1 accepted\n', stderr: 'N-2: unknownPerson\n' })
  const kept = await world.db.selectFrom('payroll_absence').selectAll().where('external_id', '=', 'N-1').execute()
  expect(kept).toMatchObject([{ start_date: '2026-02-02', end_date: '2026-02-03' }])
})

test('IF-4 an HR system brings people and waits for its job', async () => {
  const env = await environmentOf({ name: 'HR 2', companyId, scopes: ['personnel.write'] })
  const asa = { sotu: '030594W903B', firstName: 'Åsa', lastName: 'Öhman', unit: 'Tuotanto', startDate: '2026-03-01' }
  const rows = given('personnel.json', [asa, { ...asa, sotu: '020594X903P', unit: 'Varasto' }])
  expect(await runExample('personnel.ts', { ...env, PERSONNEL: rows })).toEqual({
    stdout: 'DONE: 1 new, 0 changed, 0 ended\n',
    stderr: 'row 2: unit unknownUnit\n',
  })
})
