import { expect, test } from 'vitest'
import { check } from './server/survey-model.ts'

const definition = (regex: string) => ({
  title: 'T',
  pages: [{ name: 'p', elements: [{ type: 'text', name: 'code', validators: [{ type: 'regex', regex }] }] }],
})
const problemsOf = (regex: string, code: string) => check({ definition: definition(regex), answers: { code } }).problems

test('FO-5 a pattern lets through what fits it, and names the question of what does not', () => {
  expect(problemsOf('^[A-ZÅÄÖ]{2}\\d{3}$', 'ÄÖ123')).toEqual([])
  expect(problemsOf('^[A-ZÅÄÖ]{2}\\d{3}$', 'Ä123')).toEqual([{ field: 'code', problem: 'invalid' }])
})

test('FO-5 one that RE2 does not know, kept from earlier days, keeps nobody from sending the form', () => {
  expect(problemsOf('(?=a)b', 'c')).toEqual([])
})

// Each of these takes JavaScript's own expressions minutes or years.
test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(a*)*b',
  'a{0,99}a{0,99}a{0,99}a{0,99}b',
  '(.*){9}!x',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
])('FO-5 no answer keeps the pattern %s busy', (regex) => {
  const before = process.cpuUsage()
  problemsOf(regex, `${'a'.repeat(19_999)}!`)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
})
