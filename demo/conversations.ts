import fs from 'node:fs'
import { uploadType } from '#modules/conversations/rules.ts'
import {
  type ConversationFixture,
  insertAbsence,
  insertConversationFixture,
  insertResponsible,
  type MessageFixture,
} from '#modules/conversations/server/fixtures.ts'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'
import { makeFile } from '#server/files/files.ts'
import type { Platform } from '#server/platform.ts'
import { held } from '#server/rights/held.ts'
import { addDays, dayOf } from '#shared/dates.ts'

type Parts = Pick<Platform, 'files'> & { db: Platform['database']['db'] }

interface People {
  helena: number
  outi: number
  nurse: number
  coach: number
}

const minute = 60_000
const day = 24 * 60

/** At the workshop an active, an unread and a closed one of Helena's; at the logistics company hers and Outi's. */
export async function insertConversations(
  { db, files }: Parts,
  { helena, outi, nurse, coach }: People,
  now: Date,
): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const says = (by: number, minutesAgo: number, text: string, more: Partial<MessageFixture> = {}): MessageFixture => ({
    by,
    text,
    at: ago(minutesAgo),
    ...more,
  })
  const attached = async (by: number, minutesAgo: number, filename: string, content = tinyPdf) => {
    const file = { kind: uploadType, filename, content, userId: held<'account'>(by), now: ago(minutesAgo) }
    return { fileIds: [(await makeFile(files, db, file)).id] }
  }
  const floorPlan = fs.readFileSync(new URL('./floor-plan.png', import.meta.url))
  const today = dayOf(now)
  const away = 'Olen lomalla. Kiireellisissä asioissa auttaa työterveyshoitaja Nina Hoitola.'
  await insertAbsence(db, { userId: coach, firstDay: addDays(today, -3), lastDay: addDays(today, 11), message: away })
  for (const companyId of [1000277, 1000278]) await insertResponsible(db, companyId, nurse)
  await insertResponsible(db, 1000277, coach)

  const conversations: ConversationFixture[] = [
    {
      companyId: 1000277,
      topic: 'Työpaikkaselvityksen ajankohta',
      startedBy: helena,
      with: [nurse, coach],
      at: ago(3 * day),
      awaitsAnswer: true,
      messages: [
        says(helena, 3 * day - 2, 'Hei! Hitsaamon työpaikkaselvitys olisi ajankohtainen. Milloin se teille sopisi?'),
        says(coach, 3 * day - 2, away, { outOfOffice: true }),
        says(
          nurse,
          2 * day,
          'Hei Helena! Ehdotan ensi viikon tiistaita tai keskiviikkoa klo 9. Liitteessä kerrotaan, miten selvitys etenee.',
          await attached(nurse, 2 * day, 'Työpaikkaselvityksen vaiheet.pdf'),
        ),
        says(
          helena,
          2 * day - 90,
          'Keskiviikko sopii hyvin. Varaan neuvotteluhuoneen, ja hitsaamon pohjapiirros on liitteenä.\n\nTarvitsetteko muuta etukäteen?',
          await attached(helena, 2 * day - 90, 'Hitsaamon pohjapiirros.png', floorPlan),
        ),
      ],
    },
    {
      companyId: 1000277,
      topic: 'Influenssarokotukset',
      startedBy: helena,
      with: [nurse],
      at: ago(5 * day),
      unread: { [helena]: 2 },
      messages: [
        says(helena, 5 * day - 5, 'Voiko rokotukset järjestää täällä meillä kuten viime vuonna?'),
        says(nurse, 40, 'Voi! Tulemme luoksenne, kunhan osallistujia on vähintään 20.'),
        says(nurse, 38, 'Kerrotko arvion osallistujista viimeistään perjantaina?'),
      ],
    },
    {
      companyId: 1000277,
      topic: 'Uuden esihenkilön perehdytys',
      startedBy: helena,
      with: [nurse],
      at: ago(30 * day),
      status: 'CLOSED',
      messages: [
        says(
          helena,
          30 * day - 10,
          'Meillä aloitti uusi esihenkilö. Onko teillä perehdytysmateriaalia varhaisesta tuesta?',
        ),
        says(
          nurse,
          29 * day,
          'On, liitteenä. Sovitaan lyhyt tapaaminen, niin käyn mallin läpi hänen kanssaan.',
          await attached(nurse, 29 * day, 'Varhaisen tuen malli.pdf'),
        ),
        says(helena, 28 * day, 'Kiitos, tapaaminen pidettiin eilen.'),
        says(nurse, 28 * day - 30, `conversationClosed;${nurse}`, { isSystem: true }),
      ],
    },
    {
      companyId: 1000278,
      topic: 'Kuljettajien ajoterveystarkastukset',
      startedBy: outi,
      with: [nurse, helena],
      at: ago(8 * day),
      unread: { [nurse]: 1 },
      awaitsAnswer: true,
      messages: [
        says(outi, 8 * day - 3, 'Kuinka usein ajoterveystarkastus pitää meillä uusia?'),
        says(nurse, 7 * day, 'Se riippuu iästä ja ajokorttiluokasta. Lähetän koosteen.'),
        says(outi, 6 * day, 'Kiitos, kooste olisi hyödyllinen.'),
      ],
    },
    {
      companyId: 1000278,
      topic: 'Melumittaus terminaalissa',
      startedBy: outi,
      with: [coach],
      at: ago(20 * day),
      messages: [says(outi, 20 * day - 2, 'Tarvitsisimme melumittauksen lastauslaitureille.')],
    },
  ]
  for (const conversation of conversations) await insertConversationFixture(db, conversation)
}
