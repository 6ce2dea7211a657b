import { insertOpeningFixture, insertTeamFixture } from '#modules/care/server/fixtures.ts'
import type { Db } from '#server/database/database.ts'

/** A team with a company of its own, and two openings, one of which is still on. */
export async function insertCare(db: Db, { nurse, coach }: { nurse: number; coach: number }, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await insertTeamFixture(db, { name: 'Konsernitiimi', userIds: [nurse, coach], companyIds: [1000279] })
  await insertOpeningFixture(db, {
    userId: coach,
    companyId: 1000278,
    at: hoursAgo(50),
    reason: 'CUSTOMER_CALLED',
    words: 'Asiakas soitti, kun vastuuhoitaja oli koulutuksessa.',
  })
  await insertOpeningFixture(db, {
    userId: coach,
    companyId: 1000278,
    at: hoursAgo(3),
    reason: 'SUBSTITUTE',
    words: 'Sijaistan vastuuhoitajaa tänään.',
  })
}
