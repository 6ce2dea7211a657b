/** A month as `2026-03`. */
type Month = string

/** Months in order, as people write them, those in a row together: `3/2019–5/2019, 8/2019`. */
export function writtenMonths(months: readonly Month[]): string {
  const rows: { first: Month; last: Month }[] = []
  for (const month of [...months].sort()) {
    const row = rows.at(-1)
    if (row && next(row.last) === month) row.last = month
    else rows.push({ first: month, last: month })
  }
  return rows
    .map(({ first, last }) => (first === last ? written(first) : `${written(first)}–${written(last)}`))
    .join(', ')
}

function next(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

function written(month: Month): string {
  const [year, number] = month.split('-').map(Number)
  return `${number}/${year}`
}
