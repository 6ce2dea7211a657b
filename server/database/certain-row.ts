/** The row of a statement that always answers one: what it has inserted, what is locked, the settings. */
export function certainRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that always answers a row has answered none')
  return row
}
