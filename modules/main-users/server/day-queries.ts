import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Day } from '#shared/dates.ts'

/** Answers the day up to which all had been told, where that was another: of two processes one is answered so. */
export async function updateDayTold(db: Db, today: Day): Promise<Day | undefined> {
  const { rows } = await sql<{ former: Day }>`
    with kept as (
      insert into access_day (told_on) values (${today}::date) on conflict (id) do nothing returning told_on),
    former as (select told_on from access_day for update)
    update access_day d set told_on = ${today}::date from former
    where former.told_on < ${today}::date returning former.told_on as former`.execute(db)
  return rows[0]?.former
}

/** Whose access began or ended with one of the days, their own or what was passed on to them or by them. */
export async function selectThoseOfDays(db: Db, { after, until }: { after: Day; until: Day }): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from company_grant where ends_on >= ${after}::date and ends_on < ${until}::date
    union select unnest(array[d.to_user_id, d.from_user_id]) from delegation d
      where d.ended_at is null and (d.from_day > ${after}::date and d.from_day <= ${until}::date
        or d.to_day >= ${after}::date and d.to_day < ${until}::date)
    union select d.to_user_id from delegation d
      join company_grant g on g.user_id = d.from_user_id and g.company_id = d.company_id
      where d.ended_at is null and g.ends_on >= ${after}::date and g.ends_on < ${until}::date`.execute(db)
  return rows.map((row) => row.user_id)
}
