import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { clearAbandoned, fileAtMost, storeFile, unclaimedAtMost } from '#server/files/files.ts'
import { held } from '#server/rights/held.ts'
import { type Attachment, getAttachmentAddress } from '#shared/contracts/files.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { removeAttachment } from '../contract.ts'

let world: World
let helena: Client
let outi: Client
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\n')

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  outi = await world.login({
    email: 'outi@meri.test',
    firstName: 'Outi',
    lastName: 'Saari',
    grants: [{ companyId: 1000278, modules: ['sick-leaves'] }],
  })
})
afterAll(() => world.stop())

async function sent(client: Client, name: string, content: Buffer | string = pdf): Promise<Attachment> {
  const answer = await client.upload({ name, content }, 'EXTRANET')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const addressFor = async (client: Client, { s3ObjectKey }: Attachment) =>
  (await client.call(getAttachmentAddress, { query: { objectkey: s3ObjectKey } })).url.replace('http://localhost', '')

describe('DO-3 DO-6 CO-7 a file is sent', () => {
  test('and opened again with its name and bytes; the type may stand before or behind it', async () => {
    for (const place of ['before', 'behind', 'in the query'] as const) {
      const answer = await helena.upload({ name: 'Työpaikkaselvitys äö.pdf', content: pdf }, 'EXTRANET', place)
      expect(answer.statusCode, place).toBe(200)
      const file = answer.json<Attachment>()
      expect(file).toMatchObject({ filename: 'Työpaikkaselvitys äö.pdf', size: pdf.length, thumbUrl: null })
      const opened = await helena.send('GET', await addressFor(helena, file))
      expect(opened.rawPayload).toEqual(pdf)
      expect(opened.headers['content-type']).toBe('application/pdf')
      expect(opened.headers['content-disposition']).toContain(
        "filename*=UTF-8''Ty%C3%B6paikkaselvitys%20%C3%A4%C3%B6.pdf",
      )
    }
  })

  test('under a name with quotes and a path: the path goes, the rest stays', async () => {
    expect((await sent(helena, 'C:\\Users\\hr\\Sopimus "uusi", v.2;.pdf')).filename).toBe('Sopimus "uusi", v.2;.pdf')
    expect((await sent(helena, '../../etc/muistio.pdf')).filename).toBe('muistio.pdf')
    const answer = await helena.upload({ name: 'kansio/', content: pdf }, 'EXTRANET')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual([{ field: 'file', problem: 'required' }])
  })

  test('and what could run in a browser, is empty or is no allowed kind is refused, whatever its name', async () => {
    for (const [name, content] of [
      ['sivu.html', '<html><script>alert(1)</script></html>'],
      ['kuva.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['ohjelma.exe', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
      ['lasku.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
      ['lasku.pdf', '<html><script>alert(1)</script></html>'],
      ['muistio.txt', Buffer.from([65, 0, 66])],
      ['skripti.js', 'alert(1)'],
      ['paketti.zip', Buffer.from('504b0304140000000800', 'hex')],
    ] as const) {
      const answer = await helena.upload({ name, content }, 'EXTRANET')
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 415, 'file_not_allowed'])
    }
    const empty = await helena.upload({ name: 'tyhja.pdf', content: '' }, 'EXTRANET')
    expect(empty.json().fields).toEqual([{ field: 'file', problem: 'empty' }])
    const text = await sent(helena, 'muistio.txt', '<html><script>alert(1)</script></html>')
    const opened = await helena.send('GET', await addressFor(helena, text))
    expect(opened.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(opened.headers['content-disposition']).toMatch(/^attachment/)
    expect(opened.headers['x-content-type-options']).toBe('nosniff')
  })

  test('but not without a session, without the module, for something unknown, or as no upload at all', async () => {
    expect((await world.anonymous().upload({ name: 'a.pdf', content: pdf }, 'EXTRANET')).statusCode).toBe(401)
    expect((await helena.withoutCsrf().upload({ name: 'a.pdf', content: pdf }, 'EXTRANET')).statusCode).toBe(403)
    for (const place of ['behind', 'in the query'] as const)
      expect((await outi.upload({ name: 'a.pdf', content: pdf }, 'EXTRANET', place)).json().code).toBe(
        'module_disabled',
      )
    for (const place of ['behind', 'in the query'] as const)
      expect((await helena.upload({ name: 'a.pdf', content: pdf }, 'NOTHING', place)).json().fields).toEqual([
        { field: 'upload-type', problem: 'unknown' },
      ])
    const asJson = await helena.send('POST', '/resource/attachments?upload-type=EXTRANET', { body: { file: 'x' } })
    expect(asJson.statusCode).toBe(415)
  })

  test('TR-4 that is no whole form is refused like any bad input, and nothing of it stays', async () => {
    const countFiles = async () => (await world.db.selectFrom('file').select('id').execute()).length
    const before = await countFiles()
    const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'
    const fields = Array.from(
      { length: 12 },
      (_, n) => `--x\r\ncontent-disposition: form-data; name="${n}"\r\n\r\n1\r\n`,
    )
    for (const [boundary, body] of [
      ['', `${file}\r\n--x--\r\n`],
      ['; boundary=', `${file}\r\n--x--\r\n`],
      ['; boundary=x', file],
      ['; boundary=x', '--x\r\n'],
      ['; boundary=x', `${fields.join('')}--x--\r\n`],
      ['; boundary=x', `--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n${file}\r\n--x--\r\n`],
    ] as const) {
      const headers = { 'content-type': `multipart/form-data${boundary}` }
      const answer = await helena.send('POST', '/resource/attachments?upload-type=EXTRANET', { body, headers })
      expect(answer.statusCode, body).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'validation_failed' })
    }
    expect(await countFiles()).toBe(before)
  })

  test('of 100 MiB without being held in memory; one byte more is refused and leaves nothing', async () => {
    const { db, files } = { db: world.db, files: world.platform.files }
    const owner = { userId: held<'account'>(await idOf('hr@paja.test')), now: world.clock.now() }
    const stream = (bytes: number) => {
      const chunk = Buffer.alloc(64 * 1024, 'a')
      return Readable.from(
        (function* () {
          for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, Math.min(left, chunk.length))
        })(),
      )
    }
    const before = process.memoryUsage().arrayBuffers
    const file = await storeFile(files, db, { filename: 'suuri.txt', content: stream(fileAtMost) }, owner)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(fileAtMost / 3)
    expect(file.size).toBe(fileAtMost)
    await expect(
      storeFile(files, db, { filename: 'liian.txt', content: stream(fileAtMost + 1) }, owner),
    ).rejects.toMatchObject({ code: 'file_too_large' })
    expect(await db.selectFrom('file').select('id').where('filename', '=', 'liian.txt').execute()).toEqual([])
  })
})

describe('DO-6 RT-3 an address for a file', () => {
  test('is given to whoever may open it, lasts a minute, and dies with the session', async () => {
    const file = await sent(helena, 'muistio.pdf')
    expect((await outi.refused(getAttachmentAddress, { query: { objectkey: file.s3ObjectKey } })).status).toBe(404)
    expect(
      (await world.anonymous().refused(getAttachmentAddress, { query: { objectkey: file.s3ObjectKey } })).status,
    ).toBe(401)
    expect((await helena.refused(getAttachmentAddress, { query: { objectkey: '../secret-key' } })).status).toBe(404)

    const address = await addressFor(helena, file)
    const other = await sent(helena, 'toinen.pdf')
    for (const wrong of [
      `/files/${file.s3ObjectKey}`,
      address.replace(file.s3ObjectKey, other.s3ObjectKey),
      address.replace(/session=\d+/, 'session=2'),
      address.replace(/expires=\d+/, 'expires=99999999999'),
      address.replace(/signature=./, (start) => (start.endsWith('_') ? 'signature=-' : 'signature=_')),
    ])
      expect((await world.anonymous().send('GET', wrong)).statusCode, wrong).toBe(404)
    expect((await world.anonymous().send('GET', address)).statusCode).toBe(200)
    world.clock.advance({ minutes: 2 })
    expect((await world.anonymous().send('GET', address)).statusCode).toBe(404)

    const elsewhere = await world.login('hr@paja.test')
    const short = await addressFor(elsewhere, file)
    await elsewhere.send('GET', '/user/logout')
    expect((await world.anonymous().send('GET', short)).statusCode).toBe(404)
  })
})

describe('CO-7 a file that has not been sent yet', () => {
  test('is removed by its uploader only, content and all', async () => {
    const file = await sent(helena, 'erehdys.pdf')
    const isStored = () =>
      world.platform.files.store.get(file.s3ObjectKey).then(
        (content) => content.destroy() !== undefined,
        () => false,
      )
    expect(await isStored()).toBe(true)
    expect((await outi.refused(removeAttachment, { params: { id: file.id } })).status).toBe(404)
    await helena.call(removeAttachment, { params: { id: file.id } })
    expect((await helena.refused(removeAttachment, { params: { id: file.id } })).status).toBe(404)
    expect((await helena.refused(getAttachmentAddress, { query: { objectkey: file.s3ObjectKey } })).status).toBe(404)
    await expect.poll(isStored, { timeout: 20_000 }).toBe(false)
  })

  test('is cleared away after a day; nobody leaves more than a heap of them, by however many uploads at once', async () => {
    const file = await sent(helena, 'unohtunut.pdf')
    world.clock.advance({ minutes: 25 * 60 })
    await clearAbandoned(world.platform.files, world.db, world.clock.now(), world.platform.log)
    await expect(world.platform.files.store.get(file.s3ObjectKey)).rejects.toThrow()

    const again = await world.login('hr@paja.test')
    const userId = await idOf('hr@paja.test')
    const rows = Array.from({ length: unclaimedAtMost - 2 }, (_, index) => ({
      object_key: index.toString(16).padStart(32, '0'),
      filename: 'a.pdf',
      uploaded_by: userId,
      created_at: world.clock.now(),
    }))
    await world.db.insertInto('file').values(rows).execute()
    const upload = () => again.upload({ name: 'a.pdf', content: pdf }, 'EXTRANET')
    const answers = await Promise.all(Array.from({ length: 20 }, upload))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, ...Array(18).fill(429)])
    expect((await upload()).statusCode).toBe(429)
  })
})

async function idOf(email: string): Promise<number> {
  const { id } = await world.db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
