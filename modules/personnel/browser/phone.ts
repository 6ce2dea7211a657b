import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'

/** Finland leads, then where most of the others who work in Finland come from. */
const firstOnes: readonly CountryCode[] = ['FI', 'SE', 'EE', 'NO', 'DK', 'RU', 'UA']

export interface Country {
  /** Two letters, ISO 3166-1. */
  code: CountryCode
  calling: string
}

/** Finland and its neighbours first, the rest by name in the reader's language. */
export function countriesIn(language: string): (Country & { name: string })[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = (code: CountryCode) => ({ code, calling: getCountryCallingCode(code), name: names.of(code) ?? code })
  const rest = getCountries()
    .filter((code) => !firstOnes.includes(code))
    .map(named)
    .sort((a, b) => a.name.localeCompare(b.name, language))
  return [...firstOnes.map(named), ...rest]
}

export interface PhoneNumber {
  country: CountryCode
  /** As it is dialled within the country. */
  national: string
}

/** A number as it is kept; without a country's code it is a Finnish one. */
export function readPhone(kept: string): PhoneNumber {
  const text = kept.trim().replace(/^00/, '+')
  const phone = text.startsWith('+') ? parsePhoneNumberFromString(text, { extract: false }) : undefined
  if (!phone) return { country: 'FI', national: text }
  // Where several countries share a code, the largest stands first: it is whose the number is when it belongs to none of them, or
  // to one that would add something of its own to what it dials.
  const sharing = metadata.country_calling_codes[phone.countryCallingCode] ?? []
  const national = phone.formatNational()
  const isSame = (country: CountryCode) => digitsOf(writePhone({ country, national })) === digitsOf(text)
  const country = [...(phone.country ? [phone.country] : []), ...sharing].find(isSame)
  return country ? { country, national } : { country: 'FI', national: text }
}

const digitsOf = (number: string) => number.replace(/\D/g, '')

/** With the country's code, as it can be dialled from anywhere; nothing when nothing was typed. */
export function writePhone({ country, national }: PhoneNumber): string {
  const typed = national.trim()
  if (typed === '') return ''
  // Whoever types or pastes a whole number means that one.
  if (/^(\+|00)/.test(typed)) return typed.replace(/^00/, '+')
  // What is no number stays as it was typed, for the form to say so: nothing of it is picked out.
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false })
  return phone?.formatInternational() ?? `+${getCountryCallingCode(country)} ${typed}`
}
