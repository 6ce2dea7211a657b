import { useTranslation } from 'react-i18next'
import { textIfAny } from '#ui/page/text-if-any.ts'

/** A type of document in the reader's language; a key that has no label shows itself (DO-7). */
export function useTypeName(): (key: string) => string {
  useTranslation('documents')
  return (key) => textIfAny(`documents:type.${key}`) ?? key
}
