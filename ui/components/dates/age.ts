const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** From each length on, in the unit that says it best; a fortnight is still days. */
const units: [number, number, Intl.RelativeTimeFormatUnit][] = [
  [60 * day, 30 * day, 'month'],
  [day, day, 'day'],
  [hour, hour, 'hour'],
  [minute, minute, 'minute'],
  [0, 1000, 'second'],
]

/** How long ago a moment was, or how soon it is: "toissa päivänä", "2 tuntia sitten", "45 minuutin päästä". */
export function ageOf(moment: Date, now: Date, language: string): string {
  const distance = moment.getTime() - now.getTime()
  const [, length, unit] = units.find(([from]) => Math.abs(distance) >= from) ?? [0, 1000, 'second' as const]
  // What is seconds away is now.
  const count = unit === 'second' ? 0 : Math.trunc(distance / length)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(count, unit)
}
