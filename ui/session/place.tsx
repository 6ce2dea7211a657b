import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'

const PlaceContext = createContext<string | undefined>(undefined)

/** Where the screens are: the company's name, or the site's; it ends every document title. */
export function PlaceProvider({ place, children }: { place: string | undefined; children: ReactNode }) {
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export function usePlace(): string {
  const { t } = useTranslation()
  return use(PlaceContext) ?? t('site')
}
