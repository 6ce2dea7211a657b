import type { Language } from '#shared/languages.ts'

const units: Record<Language, readonly [string, string]> = { fi: ['kt', 'Mt'], sv: ['kB', 'MB'], en: ['kB', 'MB'] }

/** `1,2 Mt`; what is smaller than a kilobyte counts as one. */
export function formatSize(bytes: number, language: Language): string {
  const [kilo, mega] = units[language]
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${kilobytes} ${kilo}`
  return `${(bytes / 1024 / 1024).toLocaleString(language, { maximumFractionDigits: 1 })} ${mega}`
}
