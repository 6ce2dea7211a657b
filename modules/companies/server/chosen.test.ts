import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { shareDocument } from '#modules/documents/console-contract.ts'
import { documentTypes, listDocuments } from '#modules/documents/contract.ts'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'
import { shareReport } from '#modules/reports/console-contract.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { startWorld, type World } from '#tests/world.ts'
import { listChosenCompanies, searchCompanies } from '../console-contract.ts'
import { insertCompany } from './fixtures.ts'

let world: World
let nina: Client
const namesOf = ({ content }: { content: readonly { name: string }[] }) => content.map(({ name }) => name)

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Oy', flags: { documentSharingEnabled: false } })
  await insertCompany(world.db, { id: 1000279, name: 'Aamukaste Oy' })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await insertResponsible(world.db, 1000277, await selectUser(world.db, 'nina@tt.test'))
  await insertResponsible(world.db, 1000278, await selectUser(world.db, 'nina@tt.test'))
})
afterAll(() => world.stop())

const ways = [
  { chosen: {}, all: ['Aamukaste Oy', 'Meritähti Oy', 'Pohjolan Paja Oy'] },
  { chosen: { own: true }, all: ['Meritähti Oy', 'Pohjolan Paja Oy'] },
  { chosen: { module: 'documents' }, all: ['Aamukaste Oy', 'Pohjolan Paja Oy'] },
  { chosen: { own: true, module: 'documents' }, all: ['Pohjolan Paja Oy'] },
] as const

test.each(ways)(
  'WK-4 the list of companies with $chosen is what can be shared with at once',
  async ({ chosen, all }) => {
    expect(namesOf(await nina.call(searchCompanies, { query: chosen }))).toEqual(all)
    expect(await nina.call(listChosenCompanies, { query: chosen })).toMatchObject({ isMore: false })
    expect(namesOf(await nina.call(listChosenCompanies, { query: chosen }))).toEqual(all)
  },
)

test('CS-1 of all companies in the list only those are shared with whose things one sees', async () => {
  await setStaffScope(world.db, 'RESPONSIBLE')
  expect(namesOf(await nina.call(searchCompanies, { query: {} }))).toHaveLength(3)
  expect(namesOf(await nina.call(listChosenCompanies, { query: {} }))).toEqual(['Meritähti Oy', 'Pohjolan Paja Oy'])
  await setStaffScope(world.db, 'ALL')
})

test('WK-4 a module that is none is refused', async () => {
  const module = 'parking' as 'documents'
  expect(await nina.refused(listChosenCompanies, { query: { module } })).toMatchObject({ status: 400 })
  expect(await nina.refused(searchCompanies, { query: { module } })).toMatchObject({ status: 400 })
})

test('WK-4 a document and a report go to hundreds of companies by one call', async () => {
  for (let place = 0; place < 250; place++)
    await insertCompany(world.db, { id: 2000000 + place, name: `Asiakas ${place} Oy` })
  const last = { email: 'last@asiakas.test', firstName: 'Liisa', lastName: 'Asiakas' }
  const liisa = await world.login({ ...last, grants: [{ companyId: 2000249 }] })
  const { content } = await nina.call(listChosenCompanies, { query: { module: 'documents' } })
  expect(content).toHaveLength(252)
  const { id: fileAttachmentId } = (await nina.upload({ name: 'Ohje.pdf', content: tinyPdf }, 'EXTRANET')).json<{
    id: number
  }>()
  const recipients = content.map(({ id }) => ({ companyId: id, userIds: [] }))
  const { shares } = await nina.call(shareDocument, {
    body: { fileAttachmentId, typeKey: documentTypes[0], recipients },
  })
  expect(shares).toHaveLength(252)
  const { content: seen } = await liisa.call(listDocuments, {
    query: { companyId: 2000249, extranetUserId: await selectUser(world.db, last.email) },
  })
  expect(seen.map(({ fileAttachmentFilename }) => fileAttachmentFilename)).toEqual(['Ohje.pdf'])
  const companyIds = content.map(({ id }) => id)
  const report = await nina.call(shareReport, {
    body: { name: 'Raportti', address: 'https://raportti.test/', companyIds },
  })
  expect(report.shares).toHaveLength(252)
})
