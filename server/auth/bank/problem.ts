/**
 * Why a login by bank came to nothing: the person turned back, the broker does not answer, or what it answered is not to be
 * trusted. The message is for the log and names nobody.
 */
export class BankProblem extends Error {
  readonly reason: 'cancelled' | 'unavailable' | 'failed'

  constructor(reason: BankProblem['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
