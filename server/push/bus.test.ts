import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { keepLine, type Line } from './bus.ts'

const patience = { retryAfter: 1, checkEvery: 5, answersWithin: 20 }

test('RT-4 a line whose other end is gone without a word is given up, and what was missed is told', async () => {
  const dropped: number[] = []
  const said: string[] = []
  let opened = 0
  let checks = 0
  const open = async (): Promise<Line> => {
    const number = ++opened
    return {
      say: async (text) => said.push(`${number} ${text}`),
      check: () => (number === 1 ? new Promise(() => {}) : Promise.resolve(++checks)),
      lost: new Promise(() => {}),
      close: async () => {},
      drop: () => void dropped.push(number),
    }
  }
  const hearing = { onMissed: () => said.push('missed'), greeting: () => 'here', log: createLog('silent') }
  const line = await keepLine(open, hearing, patience)
  await expect.poll(() => said).toEqual(['1 here', 'missed', '2 here'])
  expect(dropped).toEqual([1])
  await line.say('news')
  expect(said.at(-1)).toBe('2 news')
  await expect.poll(() => checks).toBeGreaterThan(5)
  expect(opened).toBe(2)
  await line.close()
})
