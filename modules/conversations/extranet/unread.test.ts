import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { whoami } from '#shared/contracts/session.ts'
import { queryClient, queryOf } from '#ui/calls/queries.ts'
import { noteOwnReading, noteReading, noteWriting } from '../browser/read-marks.ts'
import { getConsoleConversation } from '../console-contract.ts'
import { listConversations } from '../contract.ts'
import { heedReading, leaveUncounted, unreadAt } from './unread.ts'

const [helena, nina] = [{ id: 1 }, { id: 2 }]
const users = [
  { id: 11, user: helena, lastReadMessage: 5 },
  { id: 12, user: nina, lastReadMessage: 5 },
]
const listKey = queryOf(listConversations, { query: { companyId: 1000277 } }).queryKey
const oneKey = queryOf(getConsoleConversation, { params: { id: 7 } }).queryKey
const set = (key: readonly unknown[], data: object) => queryClient.setQueryData(key, data as never)
const listed = () => (queryClient.getQueryData(listKey) as object[] | undefined)?.[0]
const writing = { type: 'EXTRANET' as const, id: 7, company: { id: 1000277 }, messages: [{ id: 6 }], users: [], by: 1 }

afterEach(() => queryClient.clear())

test('RT-2 what somebody has read is noted in what is on its way too, which is not fetched again', async () => {
  const answer = Promise.withResolvers<object[]>()
  let asked = 0
  const queryFn = () => {
    asked += 1
    return answer.promise
  }
  const end = new QueryObserver(queryClient, { queryKey: listKey as readonly unknown[], queryFn }).subscribe(() => {})
  noteReading([listConversations], { id: 12, conversationId: 7, lastReadMessageId: 6 })
  answer.resolve([{ id: 7, users, unreadMessageCount: 1, messages: [{ id: 6 }] }])
  await expect.poll(listed).toMatchObject({ unreadMessageCount: 1, users: [users[0], { lastReadMessage: 6 }] })
  // An older mark that comes late changes nothing.
  noteReading([listConversations], { id: 12, conversationId: 7, lastReadMessageId: 4 })
  expect(listed()).toMatchObject({ users: [users[0], { lastReadMessage: 6 }] })
  end()
  expect(asked).toBe(1)
})

test('RT-2 CO-7 the console knows from an event that somebody has written, counts it once, and reading takes it off', () => {
  set(queryOf(whoami).queryKey, nina)
  set(oneKey, { id: 7, users, unreadMessageCount: 0, lastMessageId: 5 })
  for (const _ of 'said twice') noteWriting([getConsoleConversation], writing)
  expect(queryClient.getQueryData(oneKey)).toMatchObject({ lastMessageId: 6, unreadMessageCount: 1 })
  noteOwnReading([getConsoleConversation], 7, 6)
  expect(queryClient.getQueryData(oneKey)).toMatchObject({
    unreadMessageCount: 0,
    users: [{ lastReadMessage: 5 }, { lastReadMessage: 6 }],
  })
  // One's own is not unread.
  noteWriting([getConsoleConversation], { ...writing, messages: [{ id: 8 }], by: nina.id })
  expect(queryClient.getQueryData(oneKey)).toMatchObject({ lastMessageId: 8, unreadMessageCount: 0 })
})

test('SH-8 what is read as it comes is not counted; what was unread before is', async () => {
  const { queryKey } = unreadAt(1000277)
  let counted = 0
  const queryFn = async () => ({ result: ++counted })
  const end = new QueryObserver(queryClient, { queryKey: queryKey as readonly unknown[], queryFn }).subscribe(() => {})
  await expect.poll(() => counted).toBe(1)
  const reading = { id: 11, conversationId: 7, lastReadMessageId: 6, unreadMessageCount: 0 }
  const comes = (unreadBefore: number) => {
    set(listKey, [{ id: 7, users, unreadMessageCount: unreadBefore, messages: [{ id: 5 }] }])
    leaveUncounted(7)
    set(listKey, [{ id: 7, users, unreadMessageCount: unreadBefore + 1, messages: [{ id: 6 }] }])
  }
  comes(0)
  heedReading(reading)
  comes(2)
  heedReading(reading)
  await expect.poll(() => counted).toBe(2)
  // Counted meanwhile for another reason: it was in that count.
  comes(0)
  await queryClient.invalidateQueries({ queryKey })
  expect(counted).toBe(3)
  heedReading(reading)
  await expect.poll(() => counted).toBe(4)
  end()
})
