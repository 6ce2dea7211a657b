import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each(['/', '/companies', '/companies/1000277/absences?new=true#top', '/login?from=%2Fhome', '/a//b'])(
  'AU-8 a path of this site is followed: %s',
  (path) => {
    expect(safePath(path)).toBe(path)
  },
)

test.each([
  undefined,
  null,
  '',
  'companies',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\/evil.example',
  ' /companies',
  'https://evil.example',
  'javascript:alert(1)',
  '/companies\\..\\evil',
  '/.//evil.example',
  '/a/..//evil.example',
])('AU-8 anything else is not: %j', (path) => {
  expect(safePath(path)).toBeUndefined()
})
