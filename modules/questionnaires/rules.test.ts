import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerSeconds,
  hold,
  isHolder,
  type Lock,
  lockAt,
  lockSeconds,
  pass,
  request,
  secondsToAnswer,
} from './rules.ts'

const free: Lock = { holder: null, request: null }
const helena = { userId: 1, tab: 'h' }
const helenaElsewhere = { userId: 1, tab: 'h2' }
const esa = { userId: 2, tab: 'e' }
const start = new Date('2026-03-02T08:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

function must(lock: Lock | undefined): Lock {
  if (!lock) throw new Error('refused')
  return lock
}

describe('the edit lock', () => {
  test('FO-5 one tab has it, also of one person', () => {
    const lock = must(hold(free, helena, start))
    expect(hold(lock, esa, at(1))).toBeUndefined()
    expect(hold(lock, helenaElsewhere, at(1))).toBeUndefined()
    expect(isHolder(must(hold(lock, helena, at(40))), helena)).toBe(true)
  })

  test('FO-5 it ends when its holder has been silent for a minute', () => {
    const lock = must(hold(free, helena, start))
    expect(hold(lock, esa, at(lockSeconds - 1))).toBeUndefined()
    expect(isHolder(must(hold(lock, esa, at(lockSeconds))), esa)).toBe(true)
  })

  test('FO-5 asked for in vain it passes on, a refusal ends the asking', () => {
    const lock = must(request(must(hold(free, helena, start)), esa, start))
    expect(hold(lock, esa, at(answerSeconds - 1))).toBeUndefined()
    expect(secondsToAnswer(lock, at(10))).toBe(answerSeconds - 10)
    expect(isHolder(must(hold(lock, esa, at(answerSeconds))), esa)).toBe(true)
    expect(isHolder(pass(lock, at(5)), esa)).toBe(true)
    expect(request(lock, { userId: 3, tab: 'o' }, at(5))).toBeUndefined()
  })

  test('FO-5 a holder who stays keeps the request that waits', () => {
    const lock = must(request(must(hold(free, helena, start)), esa, start))
    expect(must(hold(lock, helena, at(5))).request).toMatchObject(esa)
  })

  test('FO-5 a free place goes first to whoever has asked', () => {
    const lock = must(request(must(hold(free, helena, start)), esa, start))
    const freed = { ...lock, holder: null }
    expect(hold(freed, { userId: 3, tab: 'o' }, at(5))).toBeUndefined()
    expect(isHolder(must(hold(freed, esa, at(5))), esa)).toBe(true)
  })

  test('FO-5 whatever happens, never do two tabs hold it at once, and a minute of silence frees it', () => {
    const step = fc.record({
      who: fc.constantFrom(helena, helenaElsewhere, esa),
      what: fc.constantFrom('hold', 'request', 'pass'),
      pause: fc.integer({ min: 0, max: 70 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let lock = free
        let now = 0
        for (const { who, what, pause } of steps) {
          now += pause
          const holderBefore = lockAt(lock, at(now)).holder
          if (what === 'hold') {
            const next = hold(lock, who, at(now))
            const mayTake = !holderBefore || isHolder(lock, who) || lock.request?.tab === who.tab
            if (next && !mayTake) return false
            lock = next ?? lock
          } else if (what === 'request') lock = request(lock, who, at(now)) ?? lock
          else if (isHolder(lockAt(lock, at(now)), who)) lock = pass(lock, at(now))
        }
        const muchLater = at(now + lockSeconds + answerSeconds)
        return hold(lock, { userId: 9, tab: 'x' }, muchLater) !== undefined
      }),
    )
  })
})
