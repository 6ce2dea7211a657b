import { type ErrorBody, type ErrorCode, errorStatus, type FieldProblem } from '#shared/errors.ts'

/** Something that whoever runs the server has to see to; said without a stack. */
export class OperatorError extends Error {}

/** An answer that is not what was asked for. Everything a route refuses, it refuses by throwing one. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldProblem[] | undefined
  /** Seconds after which a new try makes sense (Retry-After). */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, more: { fields?: FieldProblem[]; retryAfter?: number; because?: string } = {}) {
    super(more.because ? `${code}: ${more.because}` : code)
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

export const notFound = () => new ApiError('item_not_found')

export function invalid(fields: FieldProblem[]): ApiError {
  const named = fields
    .map(({ field, problem, atMost }) => `${field} ${problem}${atMost === undefined ? '' : ` (at most ${atMost})`}`)
    .join(', ')
  return new ApiError('validation_failed', { fields, because: named })
}

interface DatabaseError {
  code: string
  constraint?: string
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/**
 * Runs a write that a constraint of the database may refuse, and answers with the constraint's own code then.
 * @param refusals constraint name → error code, or the whole error where it names fields
 */
export async function refusedBy<T>(
  refusals: Record<string, ErrorCode | ApiError>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const refusal = isDatabaseError(error) && error.constraint ? refusals[error.constraint] : undefined
    throw typeof refusal === 'string' ? new ApiError(refusal) : (refusal ?? error)
  }
}

/** Removes what others may still refer to, and answers with the code when they do. */
export async function refusedWhenReferredTo<T>(code: ErrorCode, remove: () => Promise<T>): Promise<T> {
  try {
    return await remove()
  } catch (error) {
    throw isDatabaseError(error) && error.code === foreignKeyViolation ? new ApiError(code) : error
  }
}
const foreignKeyViolation = '23503'

// Class 08 (connection), 57P0x (shutting down, crashed, starting), 53 (no room, memory or connection left), 58 (the system
// beneath), what a new try may get through (57014 and 25P03 timed out, 40001 and 40P01 stood in each other's way, 55P03
// locked), and what Node says.
const unavailable =
  /^(08...|57P0[1-5]|53...|58...|57014|25P03|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/

// What pg says of a connection that is gone, or that nobody could give in time.
const connectionLost = /timeout exceeded when trying to connect|Connection terminated|not queryable/

// The disk, the quota or the largest file that may be.
const full = /^(ENOSPC|EDQUOT|EFBIG)$/

// Too long, out of range, no such day, not of the type, a NUL or another character that no text can hold.
const ofInput = /^22(001|003|007|008|021|P02|P05)$/

const ofFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  // A part of the address that is longer than any id.
  FST_ERR_MAX_PARAM_LENGTH: 'validation_failed',
  // No address at all: `/%zz`.
  FST_ERR_BAD_URL: 'item_not_found',
  // A path that leads out of what is served.
  FST_STATIC_FORBIDDEN_PATH: 'item_not_found',
}

/** Whatever was thrown, as what the caller may know of it. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseError(error)) {
    if (full.test(error.code)) return new ApiError('storage_full')
    if (unavailable.test(error.code)) return new ApiError('service_unavailable')
    if (ofInput.test(error.code)) return new ApiError('validation_failed', { because: 'a value cannot be stored' })
    const known = ofFastify[error.code]
    if (known) return new ApiError(known)
    if (error.code.startsWith('FST_ERR_CTP_') || ('statusCode' in error && error.statusCode === 400))
      return new ApiError('validation_failed', { because: 'the body cannot be read' })
  }
  if (error instanceof Error && connectionLost.test(error.message)) return new ApiError('service_unavailable')
  return new ApiError('internal_error')
}

export function errorBody(error: ApiError, requestId: string): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    requestId,
    ...(error.fields ? { fields: error.fields } : {}),
  }
}
