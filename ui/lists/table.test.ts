import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextSorting, pageOfRows, parseSorting, type Sorting, sortRows, writeSorting } from './table.ts'

describe('sorting', () => {
  test('PE-1 clicks on a header go ascending, descending, none, and round again', () => {
    const seen: (string | undefined)[] = []
    let sorting: Sorting | undefined
    for (let click = 0; click < 4; click++) {
      sorting = nextSorting(sorting, 'name')
      seen.push(writeSorting(sorting))
    }
    expect(seen).toEqual(['name', '-name', undefined, 'name'])
  })

  test('PE-1 another header begins ascending', () => {
    expect(nextSorting({ key: 'name', descending: true }, 'start')).toEqual({ key: 'start', descending: false })
  })

  test('SH-1 the sorting survives the address, and nonsense in the address sorts by nothing', () => {
    expect(parseSorting('-start', ['name', 'start'])).toEqual({ key: 'start', descending: true })
    expect(parseSorting('password', ['name', 'start'])).toBeUndefined()
    expect(parseSorting('--start', ['start'])).toBeUndefined()
    expect(parseSorting('', ['start'])).toBeUndefined()
  })

  const names = ['Öhman', 'aalto', 'Zimmer', null, 'Äyräs', 'Åberg', 'Aho']

  test('PE-1 names in Finnish order, those without one last in both directions', () => {
    const up = ['aalto', 'Aho', 'Zimmer', 'Åberg', 'Äyräs', 'Öhman', null]
    expect(sortRows(names, (name) => name, false)).toEqual(up)
    expect(sortRows(names, (name) => name, true)).toEqual([...up.slice(0, 6).reverse(), null])
  })

  test('numbers inside names count as numbers, and equals keep their order', () => {
    expect(sortRows(['Osasto 10', 'Osasto 9'], (name) => name, false)).toEqual(['Osasto 9', 'Osasto 10'])
    const rows = [
      { n: 1, id: 'a' },
      { n: 1, id: 'b' },
      { n: 0, id: 'c' },
    ]
    expect(sortRows(rows, (row) => row.n, true).map((row) => row.id)).toEqual(['a', 'b', 'c'])
  })
})

describe('paging', () => {
  test('PE-1 every row is on exactly one page, whatever the size', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.integer({ min: 1, max: 25 }), (rows, size) => {
        const { pages } = pageOfRows(rows, 1, size)
        const shown = Array.from({ length: pages }, (_, index) => pageOfRows(rows, index + 1, size).rows)
        expect(shown.flat()).toEqual(rows)
      }),
    )
  })

  test('a page beyond the last, or none at all, is the nearest that exists', () => {
    const rows = Array.from({ length: 21 }, (_, index) => index)
    expect(pageOfRows(rows, 99, 10)).toEqual({ rows: [20], page: 3, pages: 3, first: 21, last: 21 })
    expect(pageOfRows(rows, Number.NaN, 10)).toMatchObject({ page: 1, first: 1, last: 10 })
    expect(pageOfRows(rows, -3, 10)).toMatchObject({ page: 1 })
    expect(pageOfRows([], 2, 10)).toEqual({ rows: [], page: 1, pages: 1, first: 0, last: 0 })
  })
})
