import { type RawBuilder, sql } from 'kysely'
import { type Reference, type Removal, whereHeldOf, whereReferred } from '#server/kept-queries.ts'

const clients = sql`select c.id from integration_client c where c.company_id in (select id from past)`
const webhooks = sql`select w.id from integration_webhook w where w.client_id in (${clients})`

/** What a customer leaves behind besides its things: access, rules, systems. */
const ownGone = (): readonly RawBuilder<unknown>[] => [
  sql`delete from company_grant where company_id in (select id from past)`,
  sql`delete from company_login where company_id in (select id from past)`,
  sql`delete from company_login_change where company_id in (select id from past)`,
  sql`delete from delegation where company_id in (select id from past)`,
  sql`delete from document_share where company_id in (select id from past)`,
  sql`delete from report_share where company_id in (select id from past)`,
  sql`delete from follow_up_guidance where company_id in (select id from past)`,
  sql`delete from follow_up_rules where company_id in (select id from past)`,
  sql`delete from team_company where company_id in (select id from past)`,
  sql`delete from responsible_professional where company_id in (select id from past)`,
  sql`delete from statistics_company where company_id in (select id from past)`,
  sql`delete from statistics_change where company_id in (select id from past)`,
  sql`delete from absence_change where company_id in (select id from past)`,
  sql`delete from personnel_import_row where import_id in (
    select i.id from personnel_import i where i.company_id in (select id from past))`,
  sql`delete from personnel_import where company_id in (select id from past)`,
  sql`delete from personnel_import_column where company_id in (select id from past)`,
  sql`delete from integration_delivery where webhook_id in (${webhooks})`,
  sql`delete from integration_webhook where client_id in (${clients})`,
  sql`delete from integration_answer where client_id in (${clients})`,
  sql`delete from integration_assertion where client_id in (${clients})`,
  sql`delete from integration_call where client_id in (${clients})`,
  sql`delete from integration_key where client_id in (${clients})`,
  sql`delete from integration_secret where client_id in (${clients})`,
]

/** What keeps a company's name and tree: patients' records and the logs, which have periods of their own, and what goes first. */
export const referencesToCompanies: readonly Reference[] = [
  ['company_employee', 'company_id'],
  ['company_opening', 'company_id'],
  ['company_order', 'company_id'],
  ['conversation', 'company_id'],
  ['document', 'from_company_id'],
  ['employment', 'company_id'],
  ['follow_up', 'company_id'],
  ['form_process', 'company_id'],
  ['integration_change', 'company_id'],
  ['mform', 'company_id'],
  ['sick_leave', 'company_id'],
  ['statistics_month', 'company_id'],
  ['statistics_pattern', 'company_id'],
  ['statistics_person', 'company_id'],
  ['statistics_stretch', 'company_id'],
  ['user_log', 'company_id'],
  ['video_meeting', 'company_id'],
  ['workability_case', 'company_id'],
]
/** A file that can be fetched still goes first, out of the store too. */
const fetchable = sql`exists (select from company_export e
  where e.company_id = kept.id and (e.state = 'RUNNING'
    or exists (select from company_export_part p where p.export_id = e.id)))`
const reportedBy = sql`exists (select from report r join integration_client c on c.id = r.client_id
  where c.company_id = kept.id)`

export const companiesPast: readonly Removal[] = [
  {
    root: 'company',
    ofCompany: (companyId) => sql`(kept.id = ${companyId} and kept.removed_at is null)`,
    held: whereHeldOf('kept.id'),
    gone: (now) => [
      ...ownGone(),
      sql`update integration_client set revoked_at = coalesce(revoked_at, ${now}) where company_id in (select id from past)`,
      sql`update company set removed_at = ${now} where id in (select id from past)`,
    ],
    atOnce: 1,
  },
  {
    root: 'company',
    over: () =>
      sql`(kept.removed_at is not null and not ${whereReferred(referencesToCompanies)} and not ${reportedBy}
        and not ${fetchable})`,
    held: whereHeldOf('kept.id'),
    gone: () => [
      ...ownGone(),
      sql`delete from hold where company_id in (select id from past)`,
      sql`delete from company_export where company_id in (select id from past)`,
      sql`delete from integration_client where company_id in (select id from past)`,
      sql`delete from category_member where category_id in (select c.id from category c
        join organisation o on o.id = c.organisation_id where o.company_id in (select id from past))`,
      sql`delete from category where organisation_id in (
        select o.id from organisation o where o.company_id in (select id from past))`,
      sql`delete from company where id in (select id from past)`,
      sql`delete from organisation where company_id in (select id from past)`,
    ],
    atOnce: 1,
    isCounted: false,
  },
]
