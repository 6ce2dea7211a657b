import type { Module } from '#shared/permissions.ts'
import type { Db } from './database/database.ts'
import type { Access } from './rights/access-log.ts'
import type { CompanyScope, StaffScope } from './rights/scope.ts'

/** One of the things that a search has found, with a link to it. */
interface FoundItem {
  id: number
  title: string
  /** What tells it from others that are called the same. */
  detail: string | null
  /** An address within the product. */
  href: string
}

export interface Finding {
  items: FoundItem[]
  /** What the access log says of it, where people's data has been found. */
  access?: Access | undefined
}

export interface Searched {
  /** As it was typed: words, or an identity code. */
  text: string
  atMost: number
}

/** Asks a module, under a scope. */
export type FindingFor<Scope> = (db: Db, scope: Scope, searched: Searched) => Promise<Finding>

/** What is found for an employer's user at a company: a module gives one of these for each kind of things (WK-3). */
export interface FindingAtCompany {
  kind: string
  /** Asked only where the caller has it. */
  module: Module
  find: FindingFor<CompanyScope>
}

/** What is found for the provider's staff (WK-3). */
export interface FindingForStaff {
  kind: string
  find: FindingFor<StaffScope>
}
