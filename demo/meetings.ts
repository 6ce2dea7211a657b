import { insertMeetingFixture } from '#modules/video-meetings/server/fixtures.ts'
import type { Db } from '#server/database/database.ts'
import { addDays, dayOf, momentAt } from '#shared/dates.ts'

interface People {
  nurse: number
  helena: number
  supervisor: number
  outsider: number
}

/** One meeting that can be joined for the rest of the day, past ones, later ones, one cancelled; with people from outside. */
export async function insertMeetings(db: Db, people: People, now: Date): Promise<void> {
  const today = dayOf(now)
  const at = (days: number, time: string) => momentAt(addDays(today, days), time)
  const { nurse, helena, supervisor, outsider } = people
  const workshop = { companyId: 1000277, organizerId: nurse }
  const liisa = { firstName: 'Liisa', lastName: 'Lääkäri', email: 'liisa.laakari@sairaala.test' }
  const pertti = { firstName: 'Pertti', lastName: 'Luottamusmies', email: 'pertti@liitto.test' }

  await insertMeetingFixture(db, {
    ...workshop,
    topic: 'Työterveysneuvottelu',
    description: 'Sovitaan yhdessä seuraavista askelista.\nMukana myös ulkopuolinen asiantuntija.',
    start: new Date(now.getTime() - 10 * 60_000),
    // Whoever tries the product in the evening still finds it open.
    end: new Date(now.getTime() + 10 * 3_600_000),
    userIds: [helena, supervisor],
    externals: [liisa],
  })
  const others = [
    { days: -21, start: '09:00', end: '10:00', topic: 'Toimintasuunnitelman läpikäynti', userIds: [helena] },
    { days: -7, start: '13:00', end: '13:45', topic: 'Työpaikkaselvityksen tulokset', userIds: [helena, supervisor] },
    { days: -1, start: '10:00', end: '10:30', topic: 'Varhaisen tuen malli', userIds: [helena], externals: [pertti] },
    {
      days: 1,
      start: '09:00',
      end: '10:00',
      topic: 'Työhön paluun suunnittelu',
      userIds: [helena],
      externals: [liisa],
    },
    { days: 2, start: '14:00', end: '15:00', topic: 'Esihenkilöiden tietoisku', userIds: [helena, supervisor] },
    { days: 9, start: '12:30', end: '13:30', topic: 'Vuosikellon suunnittelu', userIds: [helena] },
  ]
  for (const { days, start, end, ...meeting } of others)
    await insertMeetingFixture(db, { ...workshop, ...meeting, start: at(days, start), end: at(days, end) })
  await insertMeetingFixture(db, {
    ...workshop,
    topic: 'Ergonomiakierros',
    start: at(3, '09:00'),
    end: at(3, '10:00'),
    userIds: [helena],
    cancelledAt: now,
  })
  await insertMeetingFixture(db, {
    companyId: 1000278,
    organizerId: nurse,
    topic: 'Yhteistyöpalaveri',
    start: at(1, '11:00'),
    end: at(1, '12:00'),
    userIds: [helena, outsider],
  })
}
