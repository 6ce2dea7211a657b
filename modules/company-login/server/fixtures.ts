import { type TenantName, tenantClient, tenantsPath } from '#server/auth/issuers/development/tenants.ts'
import { seal } from '#server/auth/sealed.ts'
import type { Db } from '#server/database/database.ts'
import type { Environment } from '#server/process/environment.ts'
import { secretLabel } from './start.ts'

interface CompanyLoginFixture {
  companyId: number
  /** One of the server's own issuers. */
  tenant: TenantName
  domain: string
  /** Who is bound already. */
  userIds?: readonly number[]
  now: Date
}

export async function insertCompanyLogin(
  { db, environment }: { db: Db; environment: Environment },
  { companyId, tenant, domain, userIds = [], now }: CompanyLoginFixture,
): Promise<void> {
  const issuer = `${environment.PUBLIC_URL}${tenantsPath}/${tenant}`
  await db
    .insertInto('company_login')
    .values({
      ...{ company_id: companyId, issuer, client_id: tenantClient.clientId, changed_at: now },
      client_secret: seal(environment, secretLabel(companyId), tenantClient.clientSecret),
    })
    .execute()
  await db.insertInto('company_login_domain').values({ domain, company_id: companyId }).execute()
  for (const userId of userIds)
    await db
      .insertInto('company_identity')
      .values({
        ...{ user_id: userId, company_id: companyId, issuer, subject: `subject of ${userId}` },
        ...{ bound_at: now, used_at: now },
      })
      .execute()
}
