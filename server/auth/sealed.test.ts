import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const environment = { SECRET_KEY: 'a key that is long enough for anybody', DATA_DIR: '/nowhere' }

test('SF-1: what is sealed opens under its own label and key, and tells nothing otherwise', () => {
  const sealed = seal(environment, 'factor of 1', 'JBSWY3DPEHPK3PXP')
  expect(unseal(environment, 'factor of 1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed.includes('JBSWY3DPEHPK3PXP')).toBe(false)
  expect(seal(environment, 'factor of 1', 'JBSWY3DPEHPK3PXP').equals(sealed)).toBe(false)

  expect(() => unseal(environment, 'factor of 2', sealed)).toThrow()
  const other = { ...environment, SECRET_KEY: 'another key that is long enough too' }
  expect(() => unseal(other, 'factor of 1', sealed)).toThrow()
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => unseal(environment, 'factor of 1', changed)).toThrow()
  }
  expect(() => unseal(environment, 'factor of 1', sealed.subarray(0, 20))).toThrow()
})
