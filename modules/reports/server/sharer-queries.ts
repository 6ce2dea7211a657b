import { sql } from 'kysely'

/** Who has shared the report `r`: somebody of the staff, or another system of the provider's. */
export const withSharer = sql`left join user_account u on u.id = r.shared_by
  left join integration_client sharing on sharing.id = r.client_id`

export const sharerName = sql<string>`coalesce(u.first_name || ' ' || u.last_name, sharing.name)`
