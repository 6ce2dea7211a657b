import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { correctSickLeave, recordSickLeave, removeSickLeave } from '#modules/sick-leaves/contract.ts'
import { certificatePdf, insertCertificateFixtures } from '#modules/sick-leaves/server/certificates/fixtures.ts'
import type { Attachment } from '#shared/contracts/files.ts'
import { addDays } from '#shared/dates.ts'
import { addressOf } from '#shared/route.ts'
import { disconnectAll, hear, listen } from '../push-client.ts'
import { startWorld, type World } from '../world.ts'
import { callsOf } from './calls.ts'
import { requestsFor } from './requests.ts'
import { insertThings, type Things } from './things.ts'

const code = 'F32.9'
const filename = 'F32 vaikea masennus.pdf'
const certificate = { filename, content: certificatePdf(['Lääkärintodistus', `Diagnoosi ${code}`]) }

let world: World
let things: Things
/** What the employer's side, the wire and the log must never hold. */
let markers: string[]

beforeAll(async () => {
  world = await startWorld(inject('template'))
  things = await insertThings(world)
  await world.db.updateTable('sick_leave').set({ diagnosis_code: code }).execute()
  const of = { leaveId: things.sickLeave, by: things.users.helena, now: things.now }
  await insertCertificateFixtures(world.platform, world.db, of, [certificate])
  const titles = await world.db.selectFrom('diagnosis').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  const { object_key } = await world.db
    .selectFrom('file')
    .select('object_key')
    .where('filename', '=', filename)
    .executeTakeFirstOrThrow()
  markers = [code, titles.name_fi, titles.name_sv, titles.name_en, 'vaikea masennus', object_key]
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})

const found = (text: string) => markers.filter((marker) => text.includes(marker))

/** Whoever logs out, or has another password, does not come again. */
const endingWhatFollows = ['/user/logout', '/resource/extranet/password']

/** Every call that is not the staff's, and what its answers hold; those that read come before and after those that write. */
async function leaksTo(email: string, readsOnly = false): Promise<string[]> {
  const client = await world.login(email)
  const calls = (await callsOf(world, requestsFor(things))).filter(
    ({ kind, path }) => kind !== 'staff' && !endingWhatFollows.includes(path),
  )
  const reads = calls.filter(({ method }) => method === 'GET')
  const leaks: string[] = []
  for (const { name, method, path, asked } of readsOnly
    ? reads
    : [...reads, ...calls.filter((call) => !reads.includes(call)), ...reads]) {
    const { params, query, body } = asked
    const answer = await client.send(method, addressOf({ path }, { params, query }), body === undefined ? {} : { body })
    if (found(`${answer.body}${JSON.stringify(answer.headers)}`).length > 0) leaks.push(name)
  }
  return leaks
}

test('SP-6 the markers are where they belong: the recorder sees the name of the own file for the hour, and nothing else of it', async () => {
  expect(await leaksTo('helena@access.test', true)).toEqual([
    'GET /resource/extranet/sickleaves',
    'GET /resource/ehr/sickleaves/{id}',
  ])
  const nina = await world.login('nina@access.test')
  const list = await nina.send('GET', '/resource/console/sickleaves')
  expect(found(list.body)).toHaveLength(4)
})

test('SP-6 no call of the employer’s side holds a diagnosis or a certificate’s name: a colleague’s never, the recorder’s no more after the hour', async () => {
  for (const email of ['kaisa@access.test', 'vaino@access.test', 'vieno@access.test'])
    expect(await leaksTo(email, true)).toEqual([])
  world.clock.advance({ minutes: 61 })
  expect(await leaksTo('helena@access.test')).toEqual([])
  expect(await leaksTo('kaisa@access.test')).toEqual([])
})

test('SP-6 neither does a push event, a mail, the log or the access log when a leave comes, is corrected and goes', async () => {
  const port = await listen(world.app)
  const [helena, nina] = [await world.login('helena@access.test'), await world.login('nina@access.test')]
  const heard = await hear(port, nina, 'sickLeaveUpdate')
  const answer = await helena.upload({ name: filename, content: certificate.content }, 'SICK_LEAVE_CERTIFICATE')
  const start = addDays(things.today, 30)
  const leave = { start, end: start, externalSickLeaveCertificate: true, diagnosisDate: start, diagnosisCode: code }
  const { id } = await helena.call(recordSickLeave, {
    body: {
      ehrUserId: things.userId,
      employerId: things.employmentId,
      ...leave,
      attachmentIds: [answer.json<Attachment>().id],
    },
  })
  await helena.call(correctSickLeave, { params: { id }, body: { ...leave, notes: 'Toinen' } })
  await nina.send('GET', '/resource/console/sickleaves/export?format=csv')
  await helena.call(removeSickLeave, { params: { id } })
  await expect.poll(() => heard).toHaveLength(3)
  const written = await world.db.selectFrom('access_log').selectAll().execute()
  const mails = world.platform.mailCatcher?.mails ?? []
  for (const said of [heard, mails, world.logged, written]) expect(found(JSON.stringify(said))).toEqual([])
})
