import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const bounds = { atOnce: 1, ofOneAtOnce: 1, waitingAtMost: 100, waitAtMostMilliseconds: 2000 }

/** Work that ends when it is told to, and the order in which it was begun. */
function desk(turns: ReturnType<typeof fairQueue>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    ask: (asker: string, name = asker) =>
      turns(asker, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    async endAll() {
      await vi.advanceTimersByTimeAsync(0)
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await vi.advanceTimersByTimeAsync(0)
      }
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('OP-2 turns', () => {
  test('Esa asks for one thing after Helena has asked for ten: he waits for one of hers', async () => {
    const { begun, ask, endAll } = desk(fairQueue(bounds))
    const all = [...Array.from({ length: 10 }, (_, index) => ask('Helena', `Helena ${index}`)), ask('Esa')]
    await endAll()
    await Promise.all(all)
    expect(begun.slice(0, 3)).toEqual(['Helena 0', 'Helena 1', 'Esa'])
    expect(begun).toHaveLength(11)
  })

  test('one asker has no more at once than their part, also while there is room', async () => {
    const { begun, ask, endAll } = desk(fairQueue({ ...bounds, atOnce: 3, ofOneAtOnce: 2 }))
    const all = ['Helena 1', 'Helena 2', 'Helena 3'].map((name) => ask('Helena', name)).concat(ask('Esa'))
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual(['Helena 1', 'Helena 2', 'Esa'])
    await endAll()
    await Promise.all(all)
  })

  test('when there is no more room the longest line loses its last, who comes later is refused, and work that fails makes room', async () => {
    const turns = fairQueue({ ...bounds, waitingAtMost: 2 })
    const { begun, ask, endAll } = desk(turns)
    const first = ask('Helena', 'Helena 1')
    const kept = ask('Helena', 'Helena 2')
    const lost = ask('Helena', 'Helena 3')
    const refused = expect(lost).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 2 })
    const esas = ask('Esa')
    await expect(ask('Helena', 'Helena 4')).rejects.toMatchObject({ code: 'busy' })
    await refused
    await endAll()
    await Promise.all([first, kept, esas])
    expect(begun).toEqual(['Helena 1', 'Helena 2', 'Esa'])
    await expect(turns('Outi', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns('Outi', async () => 1)).toBe(1)
  })

  test('who would wait longer than bearable is told so in time', async () => {
    const { ask, begun, endAll } = desk(fairQueue(bounds))
    const first = ask('Helena')
    const refused = expect(ask('Esa')).rejects.toMatchObject({ code: 'busy' })
    await vi.advanceTimersByTimeAsync(2000)
    await refused
    await endAll()
    await first
    expect(begun).toEqual(['Helena'])
  })

  test('who is the first of their line waits longer, for the work of the machine, than who stands behind their own', async () => {
    const { ask, begun, endAll } = desk(fairQueue({ ...bounds, firstWaitsAtMostMilliseconds: 6000 }))
    const first = ask('Helena', 'Helena 1')
    const esas = ask('Esa')
    const [second, third] = ['Helena 2', 'Helena 3'].map((name) => ask('Helena', name))
    const refused = expect(third).rejects.toMatchObject({ code: 'busy' })
    await vi.advanceTimersByTimeAsync(2000)
    await refused
    await vi.advanceTimersByTimeAsync(3000)
    await endAll()
    await Promise.all([first, esas, second])
    expect(begun).toEqual(['Helena 1', 'Esa', 'Helena 2'])
  })

  test('whoever asks whenever, everything is done or refused, never more at once than allowed, and nothing is left', async () => {
    const asks = fc.array(fc.record({ asker: fc.constantFrom('a', 'b', 'c'), takes: fc.integer({ min: 0, max: 900 }) }))
    await fc.assert(
      fc.asyncProperty(asks, async (all) => {
        const turns = fairQueue({ ...bounds, atOnce: 2, waitingAtMost: 4 })
        let running = 0
        let most = 0
        const done = all.map(({ asker, takes }) =>
          turns(asker, async () => {
            most = Math.max(most, ++running)
            await new Promise((resolve) => setTimeout(resolve, takes))
            running -= 1
          }).catch((cause: { code: string }) => cause.code),
        )
        await vi.advanceTimersByTimeAsync(5000)
        const results = await Promise.all(done)
        return (
          running === 0 &&
          most <= 2 &&
          results.every((one) => one === undefined || one === 'busy') &&
          vi.getTimerCount() === 0
        )
      }),
    )
  })
})
