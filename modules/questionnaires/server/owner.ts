import type { Db } from '#server/database/database.ts'
import type { Announcement } from '#server/push/push.ts'
import type { Purpose } from '#server/rights/access-log.ts'
import type { Held } from '#server/rights/held.ts'
import type { Identity } from '#server/rights/scope.ts'
import type { Told } from '#server/rights/told-queries.ts'
import type { Language } from '#shared/languages.ts'
import type { Module } from '#shared/permissions.ts'

/** A form that somebody asks for, and the company where it is. */
export interface FormAsked {
  id: number
  companyId: number
}

/** A form as one who may open it has found it. */
export interface FormAccess {
  formId: Held<'form'>
  companyId: number
  mayEdit: boolean
  /** Whose it is, for the access log: employees whom the answers are about. */
  employeeIds: number[]
}

/**
 * A module whose forms these are: it decides who may open one and what follows from filling it. Forms know their
 * owner by its name (`mform.owner`); `product/modules.ts` lists the owners.
 */
export interface FormOwner {
  name: string
  /** Whoever has it somewhere may send files for its forms. */
  module: Module
  /** For the access log. */
  purpose: Purpose
  /** What the user may do with the form; throws what the caller is answered when they may not open it. */
  accessTo(db: Db, user: Identity, form: FormAsked): Promise<FormAccess>
  /** Everyone whose screens show the form. */
  watchers(db: Db, formId: Held<'form'>, now: Date): Promise<Told>
  /** In the transaction of the first saving. */
  begun?(db: Db, formId: Held<'form'>, now: Date): Promise<readonly Announcement[]>
  /** In the transaction of the submission. */
  submitted?(db: Db, form: { formId: Held<'form'>; submissionId: string; now: Date }): Promise<readonly Announcement[]>
  /** Whether something that people can still choose is made with this questionnaire: then it stays in use. */
  needs?(db: Db, questionnaireKey: string): Promise<boolean>
  /** What stands above the answers in the report, as words and their meaning. */
  reportHeading(db: Db, formId: Held<'form'>, language: Language): Promise<{ label: string; value: string }[]>
}
