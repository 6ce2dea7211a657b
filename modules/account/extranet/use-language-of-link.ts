import { useEffect } from 'react'
import { addressText, useAddress } from '#ui/address/address.ts'
import { followLanguage } from '#ui/page/i18n.ts'
import { useSettings } from '#ui/session/settings.tsx'

const Address = { language: addressText }

/** What a mail leads to is in the language of that mail, where this device has no choice of its own. */
export function useLanguageOfLink(): void {
  const [{ language }] = useAddress(Address)
  const { locales } = useSettings()
  useEffect(
    () =>
      followLanguage(
        locales.find((one) => one === language),
        locales,
      ),
    [language, locales],
  )
}
