import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepestUnit, placeProblems, unitsAtMost } from '../rules.ts'
import { readUnits, textOf } from './read-units.ts'

/** The units as a list whose dots say the level. */
const read = (text: string) => readUnits(text).units.map(({ name, depth }) => `${'.'.repeat(depth)}${name}`)
const tree = ['Tuotanto', '.Hitsaamo', '..Linja 1', '.Maalaamo', 'Myynti']

describe('an indented list of units', () => {
  test('PC-2 is read by tabs, spaces, dashes and bullets, with the line ends of Windows too', () => {
    expect(read('Tuotanto\n\tHitsaamo\n\t\tLinja 1\n\tMaalaamo\nMyynti')).toEqual(tree)
    expect(read('Tuotanto\r\n  Hitsaamo\r\n    Linja 1\r\n  Maalaamo\r\nMyynti\r\n')).toEqual(tree)
    expect(read('Tuotanto\n- Hitsaamo\n-- Linja 1\n- Maalaamo\nMyynti')).toEqual(tree)
    expect(read('- Tuotanto\n  - Hitsaamo\n    - Linja 1\n  - Maalaamo\n- Myynti')).toEqual(tree)
    expect(read('• Tuotanto\n\t• Hitsaamo\n\t\t• Linja 1\n\t• Maalaamo\n• Myynti')).toEqual(tree)
    expect(read('   Tuotanto\n       Hitsaamo\n          Linja 1\n       Maalaamo\n   Myynti')).toEqual(tree)
    expect(read('\n\nTuotanto\n   \n  Hitsaamo\n\n')).toEqual(['Tuotanto', '.Hitsaamo'])
  })

  test('PC-2 is read as a sheet, with a column for each level or the whole way in each row', () => {
    expect(read('Tuotanto;;\n;Hitsaamo;\n;;Linja 1\n;Maalaamo;\nMyynti;;')).toEqual(tree)
    expect(read('Tuotanto\t\t\n\tHitsaamo\t\n\t\tLinja 1\n\tMaalaamo\t\nMyynti\t\t')).toEqual(tree)
    expect(read('Tuotanto;Hitsaamo;Linja 1\nTuotanto;Maalaamo\nMyynti')).toEqual(tree)
    expect(read('"Myynti, vienti";\n;"Ruotsi ""ja"" Norja"')).toEqual(['Myynti, vienti', '.Ruotsi "ja" Norja'])
    expect(read('Osto; \n;;\n')).toEqual(['Osto'])
  })

  test('PC-2 a name keeps its own dashes, and loses what nobody sees', () => {
    expect(read('Etelä-Suomi  ja   Häme \n  Oulu–Kemi')).toEqual(['Etelä-Suomi ja Häme', '.Oulu–Kemi'])
  })

  test('PC-2 what is wrong is told by its line, what may be meant only said', () => {
    const ladder = Array.from({ length: deepestUnit + 1 }, (_, depth) => `${'\t'.repeat(depth)}T${depth}`)
    expect(readUnits(ladder.join('\n')).problems).toEqual([{ line: deepestUnit + 1, problem: 'tooDeep' }])
    expect(readUnits(`Hyvä\n${'x'.repeat(201)}\n- \n`).problems).toEqual([
      { line: 2, problem: 'tooLong' },
      { line: 3, problem: 'empty' },
    ])
    expect(readUnits('A\n'.repeat(unitsAtMost + 2)).problems).toEqual([{ line: unitsAtMost + 1, problem: 'tooMany' }])
    const { problems, twice } = readUnits('Tuotanto\n  Halli\n  HALLI\nMyynti\n  Halli')
    expect([problems, twice]).toEqual([[], [{ line: 3, name: 'HALLI' }]])
    expect(readUnits('')).toEqual({ units: [], problems: [], twice: [] })
  })

  test('PC-2 never skips a level, whatever is pasted, and a list written out is read back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'Ä', ' ', '\t', '-', ';', '\n', '\r') })),
        (parts) => {
          expect(placeProblems(readUnits(parts.join('\n')).units)).toEqual([])
        },
      ),
    )
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 6 }), { maxLength: 40 }),
        fc.constantFrom('\t', '  ', '    '),
        (depths, by) => {
          let last = -1
          const units = depths.map((depth, at) => {
            last = Math.min(depth, last + 1)
            return { name: `Yksikkö ${at}`, depth: last }
          })
          const text = units.map(({ name, depth }) => `${by.repeat(depth)}${name}`).join('\r\n')
          expect(readUnits(text).units).toEqual(units)
        },
      ),
    )
  })

  test('PC-2 a file is read as whoever wrote it wrote it', async () => {
    const latin = Uint8Array.from([0xc4, 0xe4, 0x6b, 0x6f]) // Ääko
    expect(await textOf(new Blob([latin]))).toBe('Ääko')
    expect(await textOf(new Blob(['Ääko']))).toBe('Ääko')
    expect(readUnits(await textOf(new Blob(['\uFEFFÄäko'])))).toMatchObject({ units: [{ name: 'Ääko' }] })
    expect(readUnits(await textOf(new Blob([Uint8Array.from([0xff, 0xfe, 0xc4, 0x00, 0x6f, 0x00])])))).toMatchObject({
      units: [{ name: 'Äo' }],
    })
  })
})
