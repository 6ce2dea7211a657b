import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereIsOn } from '#server/rights/told-queries.ts'
import type { MarkMode, Rule, RuleSet } from '../../rules.ts'

export interface KeptRules {
  mark_mode: MarkMode
  rules: Rule[]
  updated_at: Date
}

export interface RulesOfCompany {
  company_id: Held<'company'>
  rules: RuleSet
  /** Whether they are those of the installation. */
  isDefault: boolean
  updatedAt: Date
  /** Whether the module is on there. */
  is_on: boolean
}

/** By which rules absences are followed up at some companies: their own, or the installation's. */
export async function selectRulesOf(db: Db, companyIds: readonly Held<'company'>[]): Promise<RulesOfCompany[]> {
  const { rows } = await sql<KeptRules & { company_id: Held<'company'>; is_default: boolean; is_on: boolean }>`
    select c.id as company_id, r.mark_mode, r.rules, r.updated_at, r.company_id is null as is_default,
      ${whereIsOn(sql.ref('c.id'), 'absences')} as is_on
    from company c join lateral (
      select * from follow_up_rules r where r.company_id = c.id or r.company_id is null
      order by r.company_id nulls last limit 1) r on true
    where c.id = any(${companyIds}::bigint[])`.execute(db)
  return rows.map(({ company_id, is_default: isDefault, is_on, ...kept }) => ({
    ...{ company_id, isDefault, is_on, updatedAt: kept.updated_at },
    rules: toRuleSet(kept),
  }))
}

const toRuleSet = ({ mark_mode: markMode, rules }: KeptRules): RuleSet => ({ markMode, rules })

/** Those of every company that has none of its own. */
export async function selectDefaultRules(db: Db): Promise<{ rules: RuleSet; updatedAt: Date }> {
  const { rows } = await sql<KeptRules>`
    select mark_mode, rules, updated_at from follow_up_rules where company_id is null for share`.execute(db)
  const kept = certainRow(rows)
  return { rules: toRuleSet(kept), updatedAt: kept.updated_at }
}

/** Whoever writes them next sees these. */
export async function lockRules(db: Db): Promise<void> {
  await sql`select from follow_up_rules where company_id is null for update`.execute(db)
}

/** @param companyId null: the installation's */
export async function upsertRules(
  db: Db,
  companyId: Held<'company'> | null,
  { markMode, rules }: RuleSet,
  by: { userId: number; now: Date },
): Promise<void> {
  const content = sql`${markMode}, ${JSON.stringify(rules)}::jsonb, ${by.now}, ${by.userId}`
  if (companyId === null)
    await sql`
      update follow_up_rules set (mark_mode, rules, updated_at, updated_by) = row (${content})
      where company_id is null`.execute(db)
  else
    await sql`
      insert into follow_up_rules (company_id, mark_mode, rules, updated_at, updated_by)
      values (${companyId}, ${content})
      on conflict (company_id) do update set mark_mode = excluded.mark_mode, rules = excluded.rules,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(db)
}
