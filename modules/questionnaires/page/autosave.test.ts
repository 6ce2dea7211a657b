import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#ui/calls/call.ts'
import type { Answers } from '../contract.ts'
import { type Autosave, createAutosave, type SavingState } from './autosave.ts'

/** What the server has been sent, and what it answers: the next revision, or why it does not. */
let sent: { answers: Answers; revision: number }[]
let refusals: (CallError | Error)[]
let states: SavingState[]
let tooMuch: (readonly { field: string; problem: string }[])[]
let autosave: Autosave
/** While it is held, an answer does not come. */
let held: Promise<void> | undefined

const refusedWith = (status: number) => new CallError({ status, code: 'refused' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  sent = []
  refusals = []
  states = []
  tooMuch = []
  held = undefined
  autosave = createAutosave({
    revision: 3,
    async save(answers, revision) {
      sent.push({ answers, revision })
      await held
      const refusal = refusals.shift()
      if (refusal) throw refusal
      return revision + 1
    },
    onState: (state) => states.push(state),
    onTooMuch: (problems) => tooMuch.push(problems),
  })
})
afterEach(() => {
  autosave.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const type = (name: string, value: string) => autosave.change({ [name]: value }, name)
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('FO-8 a form that is being filled', () => {
  test('is saved a moment after the last key, once, as it is then', async () => {
    for (const value of ['H', 'He', 'Hei']) {
      type('duties', value)
      await pass(500)
    }
    expect(sent).toEqual([])
    await pass(100)
    expect(sent).toEqual([{ answers: { duties: 'Hei' }, revision: 3 }])
    expect([states.at(-1), autosave.revision(), autosave.unsaved()]).toEqual(['saved', 4, []])
    await pass(60_000)
    expect(sent).toHaveLength(1)
  })

  test('sends what is typed while it is being saved after that, on top of what has been kept', async () => {
    let answer = () => {}
    held = new Promise((resolve) => {
      answer = resolve
    })
    type('duties', 'Hitsaus')
    await pass(600)
    type('hours', '37')
    expect(autosave.unsaved()).toEqual(['hours'])
    await pass(600)
    expect(sent).toHaveLength(1)
    answer()
    await pass(0)
    expect(sent.map(({ revision }) => revision)).toEqual([3, 4])
    expect([states.at(-1), autosave.revision()]).toEqual(['saved', 5])
  })

  test('loses nothing without a connection: it is tried again ever more rarely, and at once when the line is back', async () => {
    refusals = [refusedWith(0), refusedWith(503), refusedWith(0)]
    type('duties', 'Hitsaus')
    await pass(600)
    expect([states.at(-1), autosave.unsaved()]).toEqual(['waiting', ['duties']])
    await pass(1_999)
    expect(sent).toHaveLength(1)
    await pass(1)
    expect(sent).toHaveLength(2)
    await pass(3_999)
    expect(sent).toHaveLength(2)
    await pass(1)
    expect([sent.length, states.at(-1)]).toEqual([3, 'waiting'])
    // Typing meanwhile does not hurry it; what is typed goes with the next try.
    autosave.change({ duties: 'Hitsaus', hours: '37' }, 'hours')
    await pass(5_000)
    expect([sent.length, autosave.unsaved()]).toEqual([3, ['duties', 'hours']])
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(sent.at(-1)).toEqual({ answers: { duties: 'Hitsaus', hours: '37' }, revision: 3 })
    expect([states.at(-1), autosave.unsaved()]).toEqual(['saved', []])
  })

  test('names the answer that is too long, keeps it, and goes on with the next change', async () => {
    const fields = [{ field: 'answers.duties', problem: 'tooLong' }]
    refusals = [new CallError({ status: 400, code: 'validation_failed', fields })]
    type('duties', 'Hitsaus'.repeat(4000))
    await pass(600)
    expect([states.at(-1), autosave.unsaved(), tooMuch]).toEqual(['tooMuch', ['duties'], [fields]])
    type('duties', 'Hitsaus')
    await pass(600)
    expect([states.at(-1), autosave.unsaved(), sent.length]).toEqual(['saved', [], 2])
  })

  test('waits for whoever has to log in again', async () => {
    refusals = [refusedWith(401)]
    type('duties', 'Hitsaus')
    await pass(600)
    expect([states.at(-1), autosave.unsaved()]).toEqual(['signedOut', ['duties']])
    await pass(2_000)
    expect([sent.length, states.at(-1)]).toEqual([2, 'saved'])
  })

  test('sends nothing more once another has saved, and begins anew from what the server has', async () => {
    for (const refusal of [refusedWith(409), new Error('a fault of our own')]) {
      refusals = [refusal]
      type('duties', 'Hitsaus')
      await pass(600)
      expect([states.at(-1), autosave.unsaved()]).toEqual(['refused', ['duties']])
      const before = sent.length
      type('duties', 'Hitsaus ja hionta')
      window.dispatchEvent(new Event('online'))
      await pass(60_000)
      expect([sent.length, await autosave.flush()]).toEqual([before, false])
      autosave.restart(9)
      expect([states.at(-1), autosave.unsaved()]).toEqual(['saved', []])
      type('duties', 'Uudestaan')
      await pass(600)
      expect(sent.at(-1)).toEqual({ answers: { duties: 'Uudestaan' }, revision: 9 })
    }
  })

  test('is saved at once before it is submitted, and says when that did not work', async () => {
    type('duties', 'Hitsaus')
    expect(await autosave.flush()).toBe(true)
    expect([sent.length, autosave.revision()]).toEqual([1, 4])
    refusals = [refusedWith(0)]
    type('duties', 'Hionta')
    expect(await autosave.flush()).toBe(false)
    expect(autosave.unsaved()).toEqual(['duties'])
  })

  test('sends nothing after it has been left', async () => {
    type('duties', 'Hitsaus')
    autosave.stop()
    window.dispatchEvent(new Event('online'))
    await pass(60_000)
    expect(sent).toEqual([])
  })
})
