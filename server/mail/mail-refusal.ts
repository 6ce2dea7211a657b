import type { MailFailureReason } from '#shared/mail-failure.ts'
import { isRecord } from '#shared/objects.ts'
import { codeOf } from '../error-code.ts'

/** What the transport says of itself when nobody answers, or no longer. */
const unreachable = /^(ECONNECTION|ECONNREFUSED|ECONNRESET|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|ETLS|EPROTOCOL)$/

/**
 * A mail that the relay did not take. Of what the relay has said only the number is repeated, for its words name the
 * recipient.
 */
export class MailRefusal extends Error {
  override name = 'MailRefusal'
  readonly code: string
  readonly reason: MailFailureReason
  /** The relay will say the same tomorrow (RFC 5321, section 4.2.1). */
  readonly isFinal: boolean

  constructor(cause: unknown) {
    const code = codeOf(cause) ?? 'unknown'
    const { command, responseCode }: Record<string, unknown> = isRecord(cause) ? cause : {}
    super(
      responseCode ? `the relay answers ${responseCode} to ${command}` : `the relay has not taken the mail: ${code}`,
    )
    // Said by the library itself: an address that no relay would take.
    const isImpossible = code === 'EENVELOPE' && command === 'API'
    const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
    this.code = code
    this.isFinal = isImpossible || (isOfMail && Number(responseCode ?? 0) >= 500)
    if (isImpossible || (code === 'EENVELOPE' && command === 'RCPT TO')) this.reason = 'RECIPIENT_REFUSED'
    else this.reason = !responseCode && unreachable.test(code) ? 'UNREACHABLE' : 'REFUSED'
  }
}
