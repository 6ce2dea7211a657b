/** A code that an app computes; anything else is a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ''))
}

export const recoveryCodesAtOnce = 10
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'
const halfLength = 6

/** 60 random bits, in letters that nobody takes for another. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const text = Array.from(bytes.subarray(0, 2 * halfLength), (byte) => letters[byte % letters.length]).join('')
  return `${text.slice(0, halfLength)}-${text.slice(halfLength)}`
}

/** As it is kept: however it was typed, or read from paper. */
export function plainRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1').replace(/U/g, 'V')
}
