import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Parts, toParts } from './parts.ts'

test('RT-2 whatever is said comes out as it went in, in pieces that a NOTIFY can carry, in any order', () => {
  const said = fc.string({ unit: fc.constantFrom('a', 'Ä', '💥', '#', ' ', '"', '\n'), maxLength: 20_000 })
  fc.assert(
    fc.property(fc.array(said, { minLength: 1, maxLength: 4 }), fc.nat(), (messages, seed) => {
      const pieces = messages.map((text) => toParts(JSON.stringify(text)))
      for (const piece of pieces.flat()) expect(Buffer.byteLength(piece)).toBeLessThan(8000)
      const mixed = pieces.flat().sort((a, b) => ((a.length * seed) % 7) - ((b.length * seed) % 7))
      const parts = new Parts()
      const whole = mixed.map((piece) => parts.join(Buffer.from(piece).toString())).filter((text) => text !== undefined)
      expect(whole.map((text) => JSON.parse(text)).sort()).toEqual([...messages].sort())
    }),
    { numRuns: 50 },
  )
})
