import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import en from '#modules/questionnaires/texts/en.json' with { type: 'json' }
import common from '../texts/en.json' with { type: 'json' }
import { CallError } from './call.ts'
import { errorText, failureText } from './errors.ts'

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } }))

test('SP-2 of a list that is too long the limit is said', () => {
  const fields = [{ field: 'leaves', problem: 'tooMany', atMost: 1000 }]
  const cause = new CallError({ status: 400, code: 'validation_failed', fields })
  expect(errorText(cause)).toBe('Too many: 1,000 at most')
})

describe('FO-6 TR-4 when a report does not come', () => {
  const { failed } = en.report

  test('and the server is busy, the words are those for that', () => {
    const busy = new CallError({ status: 503, code: 'busy', retryAfter: 20 })
    expect(failureText(busy, failed)).toBe(common.errors.busy)
    expect(errorText(busy)).toBe(common.errors.busy)
  })

  test('whatever else has happened, they are the report’s own', () => {
    const causes = [new Error('PDF Report Failed'), new CallError({ status: 500, code: 'internal_error' }), undefined]
    expect(causes.map((cause) => failureText(cause, failed))).toEqual([failed, failed, failed])
  })
})
