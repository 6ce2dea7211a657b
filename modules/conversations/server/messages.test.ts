import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { removeAttachment } from '#modules/attachments/contract.ts'
import { getAttachmentAddress } from '#shared/contracts/files.ts'
import type { Client } from '#tests/client.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import type { World } from '#tests/world.ts'
import { listProfessionals, markRead, sendMessage } from '../contract.ts'
import { pdf, startTalk, type Talk } from '../test/conversations.ts'
import { insertAbsence, insertConversationFixture } from './fixtures.ts'

let world: World
let helena: Client
let esa: Client
let idOf: Talk['idOf']
let at: Talk['at']
let started: Talk['started']
let whole: Talk['whole']
let sent: Talk['sent']
let attached: Talk['attached']
let endPermission: Talk['endPermission']

beforeAll(async () => {
  ;({ world, helena, esa, idOf, at, started, whole, sent, attached, endPermission } = await startTalk(
    inject('template'),
  ))
})
afterAll(() => world.stop())

describe('writing', () => {
  test('CO-6 CO-8 who writes and what kind of message it is nobody can make up', async () => {
    const { id } = await started()
    const forged = {
      type: 'SYSTEM',
      outOfOffice: true,
      user: { id: idOf('Nina') },
      creationTime: '2020-01-01T00:00:00Z',
    }
    expect(await sent(id, '  Hei!\nKaksi riviä  ', forged)).toEqual({
      id: expect.any(Number),
      text: 'Hei!\nKaksi riviä',
      type: 'USER',
      creationTime: world.clock.now().toISOString(),
      user: { id: idOf('Helena'), displayName: 'Helena Rantanen', role: 'ROLE_USER' },
      attachments: [],
      outOfOffice: false,
      clientKey: null,
    })
  })

  test('CO-6 the same key is one message, also when it comes three times at once and once more later', async () => {
    const { id } = await started()
    const more = { clientKey: crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => sent(id, 'Kerran', more)))
    answers.push(await sent(id, 'Kerran', more))
    expect(new Set(answers.map((message) => message.id)).size).toBe(1)
    expect((await whole(helena, id)).messages.filter(({ text }) => text === 'Kerran')).toHaveLength(1)
    const other = await started()
    expect((await sent(other.id, 'Kerran', more)).id).not.toBe(answers[0]?.id)
  })

  test('CO-6 TR-4 neither text nor file, a text too long or a file of another’s is refused', async () => {
    const { id } = await started()
    const refused = (body: object) => helena.refused(sendMessage, { params: { id }, body })
    expect((await refused({ text: ' ', attachments: [] })).fields).toEqual([{ field: 'text', problem: 'required' }])
    expect((await refused({})).status).toBe(400)
    expect((await refused({ text: 'x'.repeat(10_001) })).fields).toEqual([{ field: 'text', problem: 'tooLong' }])
    const theirs = await attached(esa)
    expect((await refused({ text: 'x', attachments: [theirs] })).fields).toEqual([
      { field: 'attachments', problem: 'unknown' },
    ])
    expect((await esa.refused(sendMessage, { params: { id }, body: { text: 'Hei' } })).status).toBe(404)
    expect((await helena.refused(sendMessage, { params: { id: 999 }, body: { text: 'Hei' } })).status).toBe(404)
  })

  test('CO-10 a closed conversation takes no message', async () => {
    const { id } = await insertConversationFixture(world.db, {
      companyId: 1000277,
      topic: 'Ohi',
      startedBy: idOf('Helena'),
      with: [],
      at: at(-9),
      status: 'CLOSED',
    })
    const refusal = await helena.refused(sendMessage, { params: { id }, body: { text: 'Vielä?' } })
    expect(refusal).toMatchObject({ status: 409, code: 'conversation_closed' })
  })

  test('CO-7 a file alone is a message; it opens for those who take part, as long as they do', async () => {
    const { id } = await started()
    const file = await attached(helena, 'Ohje ä.pdf')
    expect(file.filename).toBe('Ohje ä.pdf')
    const message = await sent(id, '', { attachments: [file] })
    expect(message.attachments).toEqual([file])
    const open = { query: { objectkey: file.s3ObjectKey } }
    const nina = await world.login('nina@tt.test')
    const { url } = await nina.call(getAttachmentAddress, open)
    const path = url.replace('http://localhost', '')
    expect((await nina.send('GET', path)).rawPayload).toEqual(pdf)
    expect((await esa.refused(getAttachmentAddress, open)).status).toBe(404)
    expect((await helena.refused(removeAttachment, { params: { id: file.id } })).status).toBe(404)
    await endPermission(id, 'Nina')
    expect((await nina.send('GET', path)).statusCode).toBe(404)
    expect((await nina.refused(getAttachmentAddress, open)).status).toBe(404)
  })

  test('SH-4 CO-7 a file opens for those who have conversations at the company, and for no other purpose than it was sent', async () => {
    const { id } = await started()
    const file = await attached(helena, 'Liite.pdf')
    await sent(id, '', { attachments: [file] })
    const open = { query: { objectkey: file.s3ObjectKey } }
    const grants = (modules: string[] | null) =>
      world.db.updateTable('company_grant').set({ modules }).where('user_id', '=', idOf('Helena')).execute()
    await grants(['documents'])
    expect((await helena.refused(getAttachmentAddress, open)).status).toBe(404)
    await grants(null)
    expect((await helena.call(getAttachmentAddress, open)).url).toContain('/files/')

    const document = (await helena.upload({ name: 'Asiakirja.pdf', content: pdf }, 'EXTRANET')).json<{ id: number }>()
    const refusal = await helena.refused(sendMessage, { params: { id }, body: { attachments: [{ id: document.id }] } })
    expect(refusal.fields).toEqual([{ field: 'attachments', problem: 'unknown' }])
  })

  test('CO-12 who is away answers by themselves, once per absence', async () => {
    await insertAbsence(world.db, {
      userId: idOf('Kari'),
      firstDay: '2026-03-01',
      lastDay: '2026-03-05',
      message: 'Lomalla.',
    })
    const [, kari] = await helena.call(listProfessionals, { query: { companyId: 1000277 } })
    expect(kari).toMatchObject({ firstName: 'Kari', outOfOfficeEnabled: true, outOfOfficeMessage: 'Lomalla.' })
    const { id, outOfOffice, messages } = await started({ users: [{ user: { id: idOf('Kari') } }] })
    expect(outOfOffice).toBe(true)
    await sent(id, 'Ehditkö?')
    await sent(id, 'Vai et?')
    const answers = async () => (await whole(helena, id)).messages.filter((message) => message.outOfOffice)
    expect(messages.at(-1)).toMatchObject({ text: 'Lomalla.', outOfOffice: true })
    expect(await answers()).toMatchObject([{ type: 'USER', text: 'Lomalla.', user: { displayName: 'Kari Valmela' } }])
    await world.db.deleteFrom('out_of_office').execute()
    await insertAbsence(world.db, { userId: idOf('Kari'), firstDay: '2026-03-02', lastDay: null, message: 'Sairaana.' })
    await sent(id, 'Entä nyt?')
    expect((await answers()).map(({ text }) => text)).toEqual(['Lomalla.', 'Sairaana.'])
    await world.db.deleteFrom('out_of_office').execute()
  })
})

describe('telling of it', () => {
  test('RT-2 RT-3 a message reaches those who take part, in ids alone; a reading too', async () => {
    const port = await listen(world.app)
    const { id, users } = await started()
    const nina = await world.login('nina@tt.test')
    const toNina = await hear(port, nina, 'conversationUpdate')
    const toEsa = await hear(port, esa, 'conversationUpdate')
    const read = await hear(port, nina, 'conversationUserUpdate')
    const message = await sent(id, 'Salainen asia')
    const everybody = [{ id: idOf('Helena') }, { id: idOf('Nina') }]
    const update = { type: 'EXTRANET', id, company: { id: 1000277 }, messages: [{ id: message.id }], users: everybody }
    await expect.poll(() => toNina).toEqual([{ ...update, by: idOf('Helena') }])
    await helena.call(markRead, { params: { id, userId: idOf('Helena') }, body: {} })
    await expect.poll(() => read).toEqual([{ id: users[0]?.id, conversationId: id, lastReadMessageId: message.id }])
    expect(toEsa).toEqual([])
    disconnectAll()
  })
})
