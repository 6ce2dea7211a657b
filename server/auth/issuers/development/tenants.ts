/** Somebody who can be at an issuer of the server's own. */
interface DevelopmentPerson {
  name: string
  email: string
  /** Unless told the address is verified. */
  isUnverified?: true
}

interface Tenant {
  name: string
  people: Record<string, DevelopmentPerson>
  /** Says whose accounts these are, as Google does. */
  hasHostedDomain?: true
}

/** Below this the issuers live, each by its name. */
export const tenantsPath = '/dev-login'

/** The same at each: nothing real is behind it. */
export const tenantClient = { clientId: 'extranet', clientSecret: 'only-for-trying' } as const

/** Two companies' own accounts, and one that is like Google. */
export const tenants = {
  meritahti: {
    name: 'Meritähti Logistiikka Oy',
    people: {
      sanna: { name: 'Sanna Lehto', email: 'sanna@meritahti.test' },
      olli: { name: 'Olli Ranta', email: 'olli@meritahti.test' },
      urho: { name: 'Urho Vahvistamaton', email: 'urho@meritahti.test', isUnverified: true },
    },
  },
  pohjola: {
    name: 'Pohjolan Paja Oy',
    people: {
      paula: { name: 'Paula Paja', email: 'paula@pohjolanpaja.test' },
      pekka: { name: 'Pekka Paja', email: 'pekka@pohjolanpaja.test' },
    },
  },
  workspace: {
    name: 'Workspace',
    people: { ines: { name: 'Ines Konserni', email: 'ines@isokonserni.test' } },
    hasHostedDomain: true,
  },
} satisfies Record<string, Tenant>

export type TenantName = keyof typeof tenants

/** One of the people of a tenant, or anybody by an address. */
export function findTenantPerson(tenant: Tenant, chosen: string): DevelopmentPerson | undefined {
  const known = Object.entries(tenant.people).find(([id]) => id === chosen)?.[1]
  if (known) return known
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(chosen) ? { name: chosen, email: chosen } : undefined
}
