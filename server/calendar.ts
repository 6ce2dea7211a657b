import type { Language } from '#shared/languages.ts'
import type { Module } from '#shared/permissions.ts'
import type { Db } from './database/database.ts'
import type { CompanyScope } from './rights/scope.ts'

/** Something of somebody's that has its time. Neither what it is about nor who else comes. */
export interface Appointment {
  id: number
  start: Date
  end: Date
  isCancelled: boolean
  /** Higher after each change; where it is not counted a calendar goes by the times. */
  sequence: number
  /** Where it is, within the product. */
  href: string
}

/** A module's appointments of an employer's user at a company (IN-5). */
export interface CalendarKind {
  /** What the ids of its appointments begin with, for a calendar to know them again. */
  name: string
  module: Module
  /** The fixed words for each of them. */
  summary: (language: Language) => string
  find: (db: Db, scope: CompanyScope, span: { from: Date; until: Date }) => Promise<Appointment[]>
}
