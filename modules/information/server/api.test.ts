import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  getInformationToEdit,
  getInformationVersion,
  listInformation,
  listInformationVersions,
  saveInformation,
} from '../console-contract.ts'
import { getInformation, informationPages } from '../contract.ts'
import { readMarkup } from '../markup.ts'

let world: World
let aila: Client
let eka: Client
let nina: Client
beforeAll(async () => {
  world = await startWorld(inject('template'))
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  eka = await world.login({ email: 'eka@tt.test', firstName: 'Eka', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
})
afterAll(() => world.stop())

const read = (page: (typeof informationPages)[number], language: (typeof languages)[number]) =>
  world.anonymous().call(getInformation, { params: { page }, query: { language } })

test('SH-10 SH-11 the shipped texts say the same in three languages, and what the law asks for', async () => {
  for (const page of informationPages) {
    const shapes = await Promise.all(
      languages.map(async (language) => {
        const { content, savedAt } = await read(page, language)
        expect(savedAt).toBeNull()
        return readMarkup(content).map((block) => (block.kind === 'list' ? block.items.length : block.kind))
      }),
    )
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  }
  const statement = (await read('accessibility', 'fi')).content
  for (const words of ['306/2019', '14 päivän', 'Traficom', 'WCAG 2.2', 'eivät ole saavutettavia'])
    expect(statement).toContain(words)
  const privacy = (await read('privacy', 'fi')).content
  for (const words of [
    'Rekisterinpitäjä',
    '9 artiklan 2 kohdan h',
    '703/2023',
    'poissaolotilastoihin',
    'Palveluntuottajan ylläpitäjä hyväksyy poistamisen',
    'säilytetään',
    'tietosuojavaltuutetulle',
  ])
    expect(privacy).toContain(words)
})

test('SH-11 a text is edited in one language; every version is kept with who and when; the second of two savers is told', async () => {
  const params = { page: 'privacy', language: 'sv' } as const
  const before = await aila.call(getInformationToEdit, { params })
  expect(before).toMatchObject({ version: 0, savedAt: null, savedBy: null })
  const save = (content: string, basedOn: number) => ({ params, body: { content, basedOn } })
  const saved = await aila.call(saveInformation, save(' Våra uppgifter\n\n<b>{{provider}}</b> ', 0))
  expect(saved).toMatchObject({
    version: 1,
    savedBy: 'Aila Ylä',
    savedAt: world.clock.now().toISOString(),
    content: 'Våra uppgifter\n\n<b>{{provider}}</b>',
  })
  expect(await eka.refused(saveInformation, save('Ekas', 0))).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect(await eka.refused(saveInformation, save('Ekas', 2))).toMatchObject({ code: 'changed_meanwhile' })
  // Both at the same moment: the database lets one in.
  const both = await Promise.all(
    [aila, eka].map((client) =>
      client.send('PUT', '/resource/console/information/privacy/sv', { body: { content: 'Samtidigt', basedOn: 1 } }),
    ),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])

  expect((await read('privacy', 'sv')).content).toBe('Samtidigt')
  expect((await read('privacy', 'fi')).savedAt).toBeNull()
  const rows = await world.db.selectFrom('information_text').select(['version', 'content']).orderBy('version').execute()
  expect(rows).toEqual([
    { version: 1, content: saved.content },
    { version: 2, content: 'Samtidigt' },
  ])
  const { content: versions, totalElements } = await eka.call(listInformationVersions, { params })
  expect(totalElements).toBe(3)
  expect(versions.map(({ version }) => version)).toEqual([2, 1, 0])
  expect(versions[1]).toMatchObject({ savedBy: 'Aila Ylä', savedAt: saved.savedAt })
  expect((await eka.call(listInformationVersions, { params, query: { page: 1 } })).content).toEqual([])
  const old = await eka.call(getInformationVersion, { params: { ...params, version: 1 } })
  expect(old).toMatchObject({ version: 1, content: saved.content })
  expect((await eka.call(getInformationVersion, { params: { ...params, version: 0 } })).content).toBe(before.content)
  expect(await eka.refused(getInformationVersion, { params: { ...params, version: 3 } })).toMatchObject({ status: 404 })
  const list = await eka.call(listInformation)
  expect(list).toHaveLength(9)
  expect(list.filter(({ version }) => version > 0)).toMatchObject([{ ...params, version: 2 }])
})

test('SH-11 only administrators edit; what is wrong is named', async () => {
  const params = { page: 'terms', language: 'fi' } as const
  const body = { content: 'x', basedOn: 0 }
  expect(await nina.refused(saveInformation, { params, body })).toMatchObject({ status: 403 })
  expect(await nina.refused(listInformation)).toMatchObject({ status: 403 })
  expect(await world.anonymous().refused(getInformationToEdit, { params })).toMatchObject({ status: 401 })
  const wrong = await aila.refused(saveInformation, { params, body: { content: '  ', basedOn: -1 } })
  expect(wrong.fields.map(({ field }) => field).sort()).toEqual(['basedOn', 'content'])
  const unknown = await world.anonymous().send('GET', '/resource/anonymous/information/cookies?language=fi')
  expect(unknown.statusCode).toBe(400)
  expect((await world.anonymous().send('GET', '/resource/anonymous/information/terms?language=de')).statusCode).toBe(
    400,
  )
})
