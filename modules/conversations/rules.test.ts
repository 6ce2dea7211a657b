import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberedName } from '#ui/forms/numbered-name.ts'
import { isAway, readSystemText, systemKinds, systemText } from './rules.ts'

describe('CO-8 a system message', () => {
  test('is read as it was written; a person’s text never passes for one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...systemKinds), fc.integer({ min: 1 }), (kind, userId) => {
        expect(readSystemText(systemText(kind, userId))).toEqual({ kind, userId })
      }),
    )
    expect(readSystemText('hei;12')).toBeUndefined()
  })
})

describe('CO-7 files of the same name', () => {
  test('are told apart by a number before the ending', () => {
    expect(numberedName('kuva.png', ['muu.png'])).toBe('kuva.png')
    expect(numberedName('kuva.png', ['kuva.png'])).toBe('kuva (1).png')
    expect(numberedName('kuva.png', ['kuva.png', 'kuva (1).png'])).toBe('kuva (2).png')
    expect(numberedName('lista.tar.gz', ['lista.tar.gz'])).toBe('lista.tar (1).gz')
    expect(numberedName('muistio', ['muistio'])).toBe('muistio (1)')
    expect(numberedName('.profile', ['.profile'])).toBe('.profile (1)')
  })

  test('never end up with the same name', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a.pdf', 'a', 'a (1).pdf', '.a')), (names) => {
        const given: string[] = []
        for (const name of names) given.push(numberedName(name, given))
        expect(new Set(given).size).toBe(names.length)
      }),
    )
  })
})

describe('CO-12 an absence', () => {
  test('takes in both its days, and without a last one has no end', () => {
    const week = { firstDay: '2026-03-02', lastDay: '2026-03-06' }
    expect(['2026-03-01', '2026-03-02', '2026-03-06', '2026-03-07'].map((day) => isAway(week, day))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isAway({ firstDay: '2026-03-02', lastDay: null }, '2030-01-01')).toBe(true)
  })
})
