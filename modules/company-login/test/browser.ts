import type { LightMyRequestResponse } from 'fastify'
import { type TenantName, tenantClient, tenantsPath } from '#server/auth/issuers/development/tenants.ts'
import type { Client } from '#tests/client.ts'
import { ElsewhereBrowser } from '#tests/elsewhere-browser.ts'
import type { World } from '#tests/world.ts'
import { setCompanyLogin, tryCompanyLogin } from '../console-contract.ts'
import { startCompanyLogin } from '../contract.ts'

/** What is entered in the console for one of the server's own issuers. */
export function ofTenant(tenant: TenantName, domains: string[], isOnlyWay = false) {
  return { issuer: `http://localhost${tenantsPath}/${tenant}`, ...tenantClient, domains, isOnlyWay }
}

export function setUp(admin: Client, companyId: number, body: object) {
  return admin.call(setCompanyLogin, { params: { companyId }, body })
}

/** Somebody who logs in with the accounts of their company. */
export class CompanyBrowser extends ElsewhereBrowser {
  async toCompany(email: string, from?: string): Promise<LightMyRequestResponse> {
    const { redirectUrl } = await this.client.call(startCompanyLogin, { body: { email, ...(from && { from }) } })
    return this.follow(String(redirectUrl))
  }

  /** Tries it out, as an administrator who is logged in. */
  async tries(companyId: number): Promise<LightMyRequestResponse> {
    const { redirectUrl } = await this.client.call(tryCompanyLogin, { params: { companyId } })
    return this.follow(redirectUrl)
  }
}

/** Goes through the whole login; answers where it leads. */
export async function comesIn(world: World, email: string, person: string): Promise<{ at: string; client: Client }> {
  const browser = new CompanyBrowser(world)
  await browser.toCompany(email)
  return { at: await browser.choose(person), client: browser.client }
}
