import { useTranslation } from 'react-i18next'

/** Several in one sentence: `A, B ja C`. Without `Intl.ListFormat`, whose first use takes a phone as long as a whole list. */
export function useListed(): (names: readonly string[]) => string {
  const { t } = useTranslation()
  return (names) => {
    const last = names.at(-1) ?? ''
    return names.length < 2 ? last : t('listed', { names: names.slice(0, -1).join(', '), last })
  }
}
