import { Email } from '#shared/email.ts'
import type { LoginProblemName } from './contract.ts'

/** What is looked at of what an issuer says of a person, in this order. */
export const checks = ['tenant', 'email', 'verified', 'domain'] as const
export type CheckName = (typeof checks)[number]

export interface Judgement {
  /** In small letters, where the issuer says one. */
  email: string | undefined
  checks: { check: CheckName; passed: boolean }[]
}

interface Expected {
  issuer: string
  domains: readonly string[]
}

/** Whether an issuer says of somebody whose account they are to be bound to; for one who is bound the e-mail counts no more. */
export function judge(claims: Record<string, unknown>, { issuer, domains }: Expected): Judgement {
  const { success, data } = Email.safeParse(claims['email'])
  const email = success ? data.toLowerCase() : undefined
  const passed: Record<CheckName, boolean> = {
    tenant: isOfTenant(claims, { issuer, domains }),
    email: email !== undefined,
    verified: isVerified(claims, issuer),
    domain: email !== undefined && domains.includes(domainOf(email)),
  }
  return { email, checks: checks.map((check) => ({ check, passed: passed[check] })) }
}

/** What to say of it; nothing where all is well. */
export function problemOf({ checks }: Judgement): LoginProblemName | undefined {
  const failed = checks.find(({ passed }) => !passed)?.check
  if (!failed) return undefined
  return failed === 'email' || failed === 'verified' ? 'unverified' : 'foreign'
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/** Entra ID vouches for an address by a claim of its own; what a user is called there proves nothing. */
function isVerified(claims: Record<string, unknown>, issuer: string): boolean {
  if (claims['email_verified'] === true) return true
  const vouched = claims['xms_edov']
  return isMicrosofts(issuer) && (vouched === true || vouched === 1 || vouched === '1' || vouched === 'true')
}

/**
 * Google has one issuer for all, and says by `hd` whose accounts they are: none, and it is a private account, even with the
 * address of a company. Entra ID has an issuer for each tenant and says it once more.
 */
function isOfTenant(claims: Record<string, unknown>, { issuer, domains }: Expected): boolean {
  const { hd, tid } = claims
  if (hd === undefined && issuer === googlesIssuer) return false
  if (hd !== undefined && !(typeof hd === 'string' && domains.includes(hd.toLowerCase()))) return false
  return !isMicrosofts(issuer) || tid === undefined || tid === tenantOf(issuer)
}

const googlesIssuer = 'https://accounts.google.com'
const microsofts = ['login.microsoftonline.com', 'login.microsoftonline.us', 'login.partner.microsoftonline.cn']
/** The tenant of everybody's private accounts at Microsoft. */
const nobodysTenant = '9188040d-6c67-4c5b-b112-36a304b66dad'

function isMicrosofts(issuer: string): boolean {
  return microsofts.includes(URL.parse(issuer)?.hostname ?? '')
}

function tenantOf(issuer: string): string | undefined {
  const path = URL.parse(issuer)?.pathname ?? ''
  return /^\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/v2\.0$/.exec(path)?.[1]
}

/** What is wrong with an address as an issuer of one company; its form alone. */
export function issuerProblem(issuer: string): 'invalidIssuer' | 'tenantNeeded' | undefined {
  const url = URL.parse(issuer)
  if (!url || url.search || url.hash || url.username || !/^https?:$/.test(url.protocol)) return 'invalidIssuer'
  if (url.hostname === 'sts.windows.net') return 'tenantNeeded'
  if (!isMicrosofts(issuer)) return undefined
  const tenant = tenantOf(issuer)
  return tenant === undefined || tenant === nobodysTenant ? 'tenantNeeded' : undefined
}

/** Where anybody gets an address: no company's. */
const everybodys = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'hotmail.fi', 'live.com', 'live.fi', 'msn.com'],
  ...['icloud.com', 'me.com', 'yahoo.com', 'proton.me', 'protonmail.com', 'luukku.com', 'kolumbus.fi', 'elisanet.fi'],
  ...['suomi24.fi', 'pp.inet.fi', 'netti.fi', 'mail.com', 'gmx.com', 'welho.com', 'saunalahti.fi', 'sci.fi'],
])

export function isEverybodys(domain: string): boolean {
  return everybodys.has(domain)
}
