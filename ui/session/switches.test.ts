import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSettings, listCompanies } from '#shared/contracts/companies.ts'
import { queryClient, queryOf } from '../calls/queries.ts'
import { dispatch } from '../push/push.ts'
import './switches.ts'

const settingsKey = queryOf(getSettings).queryKey as readonly unknown[]
const companiesKey = queryOf(listCompanies, { params: { id: 1 } }).queryKey as readonly unknown[]
const data = {
  settings: { messagingEnabled: true, documentsEnabled: false },
  companies: [{ company: { id: 1000277 }, messagingEnabled: true, documentsEnabled: false }],
}
/** Of fifty thousand browsers at two processes. */
const crowd = 300_000
let asked: string[]
let ends: (() => void)[]

beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  const observe = (name: keyof typeof data, queryKey: readonly unknown[]) => {
    const queryFn = async () => {
      asked.push(name)
      return data[name] as unknown
    }
    return new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
  }
  ends = [observe('settings', settingsKey), observe('companies', companiesKey)]
  await vi.advanceTimersByTimeAsync(0)
  asked = []
})
afterEach(() => {
  for (const end of ends) end()
  queryClient.clear()
  vi.useRealTimers()
})
const known = () => [queryClient.getQueryData(settingsKey), queryClient.getQueryData(companiesKey)]

test('RT-2 what is switched off is off at once without being asked for, and the rest is asked for in the browser’s turn', async () => {
  dispatch('settingsUpdate', { messagingEnabled: false, documentsEnabled: false }, crowd)
  expect(known()).toMatchObject([{ messagingEnabled: false }, [{ company: { id: 1000277 }, messagingEnabled: false }]])
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(crowd + 300)
  expect(asked).toEqual(['settings'])
})

test('RT-2 where something is switched on, the server says at which companies', async () => {
  dispatch('settingsUpdate', { messagingEnabled: true, documentsEnabled: true }, crowd)
  expect(known()).toMatchObject([{ documentsEnabled: true }, [{ documentsEnabled: false }]])
  await vi.advanceTimersByTimeAsync(crowd + 300)
  expect(asked).toEqual(['settings', 'companies'])
})

test('RT-2 however many there are, a change of one’s own access waits for nobody', async () => {
  dispatch('settingsUpdate', {}, crowd)
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual(['settings', 'companies'])
})
