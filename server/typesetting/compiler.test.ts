import { expect, test } from 'vitest'
import { canTypeset, createCompiler } from './compiler.ts'

test('OP-2 where no PDF can be made the error says why and where it could', () => {
  for (const [platform, architecture] of [
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
    ['win32', 'x64'],
  ] as const) {
    expect(canTypeset(platform, architecture)).toBe(false)
    expect(() => createCompiler([], platform, architecture)).toThrow(/PDFs are made on Linux x64 only/)
  }
  expect(canTypeset('linux', 'x64')).toBe(true)
})
