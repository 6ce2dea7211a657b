/** A month of the log, by UTC: `2026-03`. */
export type Month = string

export function isMonth(text: string): boolean {
  return /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/** The first moment after a month. */
export function endOf(month: Month): Date {
  const end = new Date(`${month}-01T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return end
}
