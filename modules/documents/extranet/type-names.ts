import { useTranslation } from 'react-i18next'

/** A type of document in the reader's language; a key that has no label shows itself (DO-7). */
export function useTypeName(): (key: string) => string {
  const { t, i18n } = useTranslation('documents')
  return (key) => (i18n.exists(`documents:type.${key}`) ? t(`type.${key as 'memo'}`) : key)
}
