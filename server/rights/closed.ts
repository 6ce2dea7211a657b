import type { Route } from '#shared/route.ts'
import { ApiError } from '../errors.ts'

/** Whether a call would change something of a customer's: one who has left is read only (DL-4). */
export function isWrite({ method, reads, atClosed }: Route): boolean {
  return method !== 'GET' && reads !== true && atClosed !== true
}

export function mustBeOpen(closed: readonly number[], companyId: number | undefined): void {
  if (companyId !== undefined && closed.includes(companyId)) throw new ApiError('company_closed')
}

/** The companies that input names. */
export function companiesNamed(...input: readonly unknown[]): number[] {
  return input.flatMap((part) => {
    if (typeof part !== 'object' || part === null) return []
    const { companyId, companyIds, company }: Record<string, unknown> = { ...part }
    const listed = Object.values(part).flatMap((value) => (Array.isArray(value) ? companiesNamed(...value) : []))
    const inside = typeof company === 'object' && company !== null && 'id' in company ? company.id : undefined
    return [companyId, inside, ...listed, ...(Array.isArray(companyIds) ? companyIds : [])].filter(
      (one) => typeof one === 'number',
    )
  })
}

/**
 * What a write turns out to be about, by its input, the access log and what is told. Of what several companies have one that is
 * open is enough.
 */
export class Touched {
  readonly #closed: readonly number[]
  readonly #companies = new Set<number>()

  constructor(closed: readonly number[]) {
    this.#closed = closed
  }

  add(companyId: number | undefined): void {
    if (companyId !== undefined) this.#companies.add(companyId)
  }

  mustBeOpen(): void {
    if (this.#companies.size > 0 && [...this.#companies].every((one) => this.#closed.includes(one)))
      throw new ApiError('company_closed')
  }
}
