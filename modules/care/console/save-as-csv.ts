const byteOrderMark = '\u{FEFF}'

/** A spreadsheet takes what begins like this for a formula. */
const defused = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(defused(cell))).join(';'))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

/** Puts rows into a file of the person's own. */
export function saveAsCsv(name: string, titles: readonly string[], rows: readonly (readonly string[])[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([toCsv([titles, ...rows])], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
