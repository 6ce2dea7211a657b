import { useTranslation } from 'react-i18next'
import type { OrderInputField } from '../contract.ts'
import { knownLabels } from '../templates/contract.ts'

/** A field's label in words: the known ones are translated here, the others come so. */
export function useLabelOf(): (field: Pick<OrderInputField, 'label'>) => string {
  const { t } = useTranslation('orders')
  return ({ label }) => {
    const known = knownLabels.find((one) => one === label)
    return known ? t(`field.${known}`) : label
  }
}
