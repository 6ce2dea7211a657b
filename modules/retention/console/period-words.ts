import { useTranslation } from 'react-i18next'

/** A period in years and months: 144 is "12 vuotta". */
export function usePeriodWords(): (months: number) => string {
  const { t } = useTranslation('retention')
  return (all) => {
    const [years, months] = [Math.floor(all / 12), all % 12]
    const words = [years > 0 && t('years', { count: years }), months > 0 && t('months', { count: months })]
    return words.filter((word) => word !== false).join(' ')
  }
}
