import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { headersOf } from './demo-world.ts'
import { HeldRequest } from './held-request.ts'
import { listen } from './push-client.ts'
import { startWorld, type World } from './world.ts'

let world: World
let port: number
let helena: Record<string, string>

beforeAll(async () => {
  world = await startWorld(inject('template'), {}, { body: 300, upload: { bytes: 1000, within: 300 } })
  port = await listen(world.app)
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  await insertUser(world.db, { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  helena = await headersOf(world, 'hr@paja.test')
})
afterAll(() => world.stop())

const file = (content: string) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--x--\r\n`
const form = { method: 'POST', url: '/resource/attachments?upload-type=EXTRANET' }

describe('TR-4 whoever sends too slowly', () => {
  test('is told so when half a body is all that comes, and the connection is closed', async () => {
    const headers = { 'content-type': 'application/json', connection: 'keep-alive' }
    const body = JSON.stringify({ email: 'hr@paja.test', password: 'Tyoterveys1' })
    const { status, text } = await new HeldRequest(port, { method: 'POST', url: '/user/login', headers, body }).answer()
    expect(status).toBe(408)
    expect(text).toContain('"code":"body_too_slow"')
  })

  test('and is refused for something else is refused for that alone', async () => {
    const headers = { 'content-type': 'application/xml' }
    const held = new HeldRequest(port, { method: 'POST', url: '/user/login', headers, body: '<email/>'.repeat(10) })
    expect((await held.answer()).status).toBe(415)
    const tooLarge = { 'content-type': 'application/json' }
    const large = { method: 'POST', url: '/user/login', headers: tooLarge, body: ' '.repeat(2 ** 21) }
    expect((await new HeldRequest(port, large).answer()).status).toBe(413)
  })

  test('is told so in the middle of a file, of which nothing stays', async () => {
    const headers = { ...helena, 'content-type': 'multipart/form-data; boundary=x', connection: 'keep-alive' }
    for (const body of [
      file('a'.repeat(5000)),
      `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${' '.repeat(500)}`,
    ]) {
      const { status, text } = await new HeldRequest(port, { ...form, headers, body }).answer()
      expect(status).toBe(408)
      expect(text).toContain('"code":"body_too_slow"')
    }
    expect(await world.db.selectFrom('file').select('id').execute()).toEqual([])
  })

  test('gets through as soon as enough comes', async () => {
    const headers = { ...helena, 'content-type': 'multipart/form-data; boundary=x' }
    const { status } = await new HeldRequest(port, { ...form, headers, body: file('a'.repeat(5000)) }).goOn()
    expect(status).toBe(200)
  })
})
