import { expect, test } from 'vitest'
import { declaredStatements } from './declared.ts'
import { keyOf } from './key.ts'

test('what a statement declares is read from its source', () => {
  const [found] = declaredStatements(['server/push/queries.ts'])
  expect(found).toEqual({
    place: expect.stringMatching(/^server\/push\/queries\.ts:\d+$/),
    key: keyOf(['\n    select id, push_token from user_account where id = any(', "::bigint[]) and status = 'ACTIVE'"]),
    type: '{ id: number; push_token: string; }',
    row: {
      kinds: ['object'],
      properties: {
        id: { shape: { kinds: ['number'] }, optional: false },
        push_token: { shape: { kinds: ['string'] }, optional: false },
      },
    },
  })
})
