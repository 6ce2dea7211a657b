/** The interface's languages; the first is the default and the fallback (SH-10). */
export const languages = ['fi', 'en', 'sv'] as const
export type Language = (typeof languages)[number]

/** Each language in its own name, with the flag code of the specification. */
export const languageNames: Record<Language, { name: string; flag: string }> = {
  fi: { name: 'Suomi', flag: 'fi' },
  en: { name: 'English', flag: 'gb' },
  sv: { name: 'Svenska', flag: 'se' },
}

export function asLanguage(text: string | null | undefined): Language {
  return languages.find((language) => language === text) ?? 'fi'
}
