import * as z from 'zod/mini'

/**
 * Every error code that the server answers, with its HTTP status (TR-4). A code without texts in
 * all three languages (`errors.<code>` in the platform's texts) fails a test.
 */
export const errorStatus = {
  validation_failed: 400,
  body_too_slow: 408,
  body_too_large: 413,
  file_too_large: 413,
  unsupported_media_type: 415,
  file_not_allowed: 415,
  file_infected: 422,
  file_not_scanned: 503,
  unauthorized: 401,
  login_failed: 401,
  login_step_over: 401,
  strong_login_needed: 403,
  other_site: 403,
  company_login_needed: 403,
  company_login_off: 409,
  company_login_untried: 409,
  issuer_silent: 409,
  issuer_unusable: 409,
  too_many_attempts: 429,
  csrf_invalid: 403,
  forbidden: 403,
  terms_not_accepted: 403,
  second_factor_needed: 403,
  confirmation_needed: 403,
  module_disabled: 403,
  item_not_found: 404,
  link_invalid: 400,
  username_taken: 409,
  identity_taken: 409,
  changed_meanwhile: 409,
  organisation_in_use: 409,
  category_in_use: 409,
  name_taken: 409,
  passkey_known: 409,
  conversation_closed: 409,
  form_locked: 409,
  form_submitted: 409,
  meeting_over: 409,
  not_opened: 409,
  SICKLEAVE_OVERLAP: 409,
  EMPLOYMENT_OVERLAP: 409,
  employment_in_use: 409,
  name_differs: 409,
  import_not_ready: 409,
  import_running: 409,
  export_running: 409,
  end_missing_unconfirmed: 409,
  order_already_sent: 409,
  order_unfinished: 409,
  template_in_use: 409,
  EHR_USER_NOT_FOUND: 404,
  USER_DOES_NOT_HAVE_EMPLOYMENT: 404,
  cursor_expired: 410,
  key_used_otherwise: 422,
  company_closed: 409,
  company_removed: 409,
  removal_not_agreed: 409,
  removal_running: 409,
  retention_too_short: 409,
  already_held: 409,
  last_user: 409,
  last_main_user: 409,
  case_ended: 409,
  TOO_MANY_SUBORGANIZATIONS: 400,
  service_unavailable: 503,
  busy: 503,
  storage_full: 507,
  internal_error: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What is wrong with a field: the code of a text under `fields.<problem>` in the platform's texts. */
export const FieldProblem = z.object({
  field: z.string(),
  problem: z.string(),
  /** How many there may be, of a list that has more. */
  atMost: z.optional(z.int()),
})
export type FieldProblem = z.infer<typeof FieldProblem>

/** A message that is one word is a problem named by the schema; anything longer is the library's own sentence. */
export function problemOf(issue: z.core.$ZodIssue): string {
  if (/^[A-Za-z_]+$/.test(issue.message)) return issue.message
  if (issue.code !== 'too_big') return 'invalid'
  return atMostOf(issue) === undefined ? 'tooLong' : 'tooMany'
}

/** The limit that a list has passed. */
export function atMostOf(issue: z.core.$ZodIssue): number | undefined {
  return issue.code === 'too_big' && issue.origin === 'array' ? Number(issue.maximum) : undefined
}

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(FieldProblem)),
})
export type ErrorBody = z.infer<typeof ErrorBody>
