import { documentTypes } from '#modules/documents/contract.ts'
import { insertDocumentFixture } from '#modules/documents/server/fixtures.ts'
import { insertReportFixture } from '#modules/reports/server/fixtures.ts'
import type { Platform } from '#server/platform.ts'
import { addDays, dayOf } from '#shared/dates.ts'

interface People {
  helena: number
  outi: number
  nurse: number
}
type Parts = Pick<Platform, 'files'> & { db: Platform['database']['db'] }

const day = 86_400_000
const hour = 3_600_000

const shared: [filename: string, type: number, description?: string][] = [
  ['Työterveysneuvottelun muistio 3.pdf', 0, 'Syksyn seurantatapaaminen'],
  ['Työpaikkaselvitys Hitsaamo.pdf', 1, 'Perusselvitys ja toimenpide-ehdotukset'],
  ['Varhaisen tuen malli.pdf', 2, 'Esihenkilöiden käyttöön'],
  ['Työterveyshuollon toimintasuunnitelma.pdf', 3, 'Voimassa kolme vuotta'],
  ['Ohjausryhmän kokousmuistio.pdf', 0],
  ['Työpaikkaselvitys Kokoonpano.pdf', 1],
  ['Työpaikkaselvitys Maalaamo.pdf', 1, 'Suunnattu selvitys: kemikaalit'],
  ['Päihdeohjelma.pdf', 2],
  ['Sairauspoissaolokäytännöt.pdf', 2, 'Oma ilmoitus ja todistukset'],
  ['Työkykyjohtamisen suunnitelma.pdf', 3],
]
const sent: [filename: string, type: number, description?: string][] = [
  ['Kokouksen esityslista.pdf', 0],
  ['Riskien arviointi Tuotanto.pdf', 1, 'Päivitetty ennen työpaikkaselvitystä'],
  ['Organisaatiokaavio.pdf', 2, 'Muutokset vuodenvaihteesta'],
  ['Hyvinvointisuunnitelma.pdf', 3, 'Luonnos kommentoitavaksi'],
]
const reportNames = [
  'Sairauspoissaolot',
  'Työterveyshuollon käyttö',
  'Työkykyriskit',
  'Terveystarkastukset',
  'Kustannukset',
]
const quarters = ['I/2025', 'II/2025', 'III/2025', 'IV/2025', 'I/2026', 'II/2026']

/** Documents of every type both ways, and some thirty reports at 1000277; some of each at 1000278. */
export async function insertDocumentsAndReports(
  parts: Parts,
  { helena, outi, nurse }: People,
  now: Date,
): Promise<void> {
  const ago = (days: number, hours = 0) => new Date(now.getTime() - days * day - hours * hour)
  for (const [place, [filename, type, description]] of shared.toReversed().entries())
    await insertDocumentFixture(parts, {
      ...about(filename, type, description),
      by: nurse,
      at: ago((shared.length - place) * 9, 3),
      sharedWith: [{ companyId: 1000277, userIds: place === 2 ? [helena] : [] }],
      ...(place === shared.length - 1 && { acknowledgeBy: addDays(dayOf(now), 10) }),
    })
  for (const [place, [filename, type, description]] of sent.toReversed().entries())
    await insertDocumentFixture(parts, {
      ...about(filename, type, description),
      by: helena,
      at: ago((sent.length - place) * 12, 5),
      fromCompanyId: 1000277,
    })
  await insertDocumentFixture(parts, {
    ...about('Terminaalin työpaikkaselvitys.pdf', 1),
    by: nurse,
    at: ago(20),
    sharedWith: [{ companyId: 1000278 }],
  })
  await insertDocumentFixture(parts, {
    ...about('Kuljettajien työaikamalli.pdf', 2, 'Pyydetty liite'),
    by: outi,
    at: ago(6),
    fromCompanyId: 1000278,
  })

  const reports = quarters.flatMap((quarter) => reportNames.map((name) => `${name} ${quarter}`))
  for (const [place, name] of reports.entries())
    await insertReportFixture(parts, {
      name,
      companyIds: place % 5 === 0 ? [1000277, 1000278] : [1000277],
      by: nurse,
      at: ago((reports.length - place) * 15, 2),
    })
  await insertReportFixture(parts, {
    name: 'Raportointipalvelu',
    address: 'https://raportit.example.fi/pohjolan-paja',
    acknowledgeBy: addDays(dayOf(now), 5),
    companyIds: [1000277],
    by: nurse,
    at: ago(1),
  })
}

function about(filename: string, type: number, description?: string) {
  return { filename, typeKey: documentTypes[type] as string, ...(description && { description }) }
}
