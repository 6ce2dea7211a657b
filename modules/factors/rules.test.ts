import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAppCode, plainRecoveryCode, recoveryCodeOf } from './rules.ts'

test('SF-1: a recovery code is found again however it is typed, and is never taken for a code of an app', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
      const code = recoveryCodeOf(bytes)
      expect(code).toMatch(/^[A-Z\d]{6}-[A-Z\d]{6}$/)
      const plain = plainRecoveryCode(code)
      for (const typed of [
        code.toLowerCase(),
        code.replace('-', ''),
        ` ${code} `,
        code.replace('-', ' – ').replace('–', '-'),
      ])
        expect(plainRecoveryCode(typed)).toBe(plain)
      expect(plainRecoveryCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(plain)
      expect(isAppCode(code)).toBe(false)
    }),
  )
})

test('SF-1: each letter of a recovery code is as likely as any other', () => {
  const all = new Set(Array.from({ length: 256 }, (_, byte) => recoveryCodeOf(new Uint8Array(12).fill(byte))))
  expect(all.size).toBe(32)
  expect(isAppCode('123 456')).toBe(true)
  expect(isAppCode('12345')).toBe(false)
})
