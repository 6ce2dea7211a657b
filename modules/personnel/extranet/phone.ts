/**
 * Countries and their calling codes (ITU-T E.164), where several share a code the largest first. Finland leads, then
 * where most of the others who work in Finland come from.
 */
const listed = `FI358 SE46 EE372 NO47 DK45 RU7 UA380 AD376 AE971 AF93 AG1 AI1 AL355 AM374 AO244 AR54 AS1 AT43 AU61 AW297
AZ994 BA387 BB1 BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BM1 BN673 BO591 BR55 BS1 BT975 BW267 BY375 BZ501 CA1 CD243
CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CY357 CZ420 DE49 DJ253 DM1 DO1 DZ213 EC593
EG20 ER291 ES34 ET251 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1 GE995 GF594 GH233 GI350 GL299 GM220 GN224 GP590 GQ240
GR30 GT502 GU1 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IN91 IQ964 IR98 IS354 IT39 JM1 JO962 JP81
KE254 KG996 KH855 KI686 KM269 KN1 KP850 KR82 KW965 KY1 KZ7 LA856 LB961 LC1 LI423 LK94 LR231 LS266 LT370 LU352 LV371
LY218 MA212 MC377 MD373 ME382 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MQ596 MR222 MS1 MT356 MU230 MV960 MW265 MX52
MY60 MZ258 NA264 NC687 NE227 NG234 NI505 NL31 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PR1
PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RW250 SA966 SB677 SC248 SD249 SG65 SI386 SK421 SL232 SM378 SN221 SO252
SR597 SS211 ST239 SV503 SX1 SY963 SZ268 TC1 TD235 TG228 TH66 TJ992 TL670 TM993 TN216 TO676 TR90 TT1 TV688 TW886 TZ255
UG256 US1 UY598 UZ998 VC1 VE58 VG1 VI1 VN84 VU678 WS685 XK383 YE967 ZA27 ZM260 ZW263`

const firstOnes = 7

export interface Country {
  /** Two letters, ISO 3166-1. */
  code: string
  calling: string
}

const countries: Country[] = listed.split(/\s+/).map((entry) => ({ code: entry.slice(0, 2), calling: entry.slice(2) }))
const finland = countries[0] as Country
const largestOf: Record<string, string> = { 1: 'US', 7: 'RU' }

/** Finland and its neighbours first, the rest by name in the reader's language. */
export function countriesIn(language: string): (Country & { name: string })[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = countries.map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
  const rest = named.slice(firstOnes).sort((a, b) => a.name.localeCompare(b.name, language))
  return [...named.slice(0, firstOnes), ...rest]
}

export interface PhoneNumber {
  country: string
  /** As it is dialled within the country. */
  national: string
}

/** A number as it is kept; without a country's code it is a Finnish one. */
export function readPhone(kept: string): PhoneNumber {
  const text = kept.trim().replace(/^00/, '+')
  if (!text.startsWith('+')) return { country: finland.code, national: text }
  const digits = text.replace(/\D/g, '')
  const found = countries
    .filter(({ calling }) => digits.startsWith(calling))
    .sort((a, b) => b.calling.length - a.calling.length)[0]
  if (!found) return { country: finland.code, national: text }
  const national = digits.slice(found.calling.length)
  if (found.code === finland.code) return { country: finland.code, national: `0${national}` }
  return { country: largestOf[found.calling] ?? found.code, national }
}

// The leading zero is part of the number there.
const keepsZero = ['IT', 'SM']

/** With the country's code, as it can be dialled from anywhere; nothing when nothing was typed. */
export function writePhone({ country, national }: PhoneNumber): string {
  const typed = national.trim()
  if (typed === '') return ''
  // Whoever types or pastes a whole number means that one.
  if (/^(\+|00)/.test(typed)) return typed.replace(/^00/, '+')
  const calling = countries.find(({ code }) => code === country)?.calling ?? finland.calling
  return `+${calling} ${keepsZero.includes(country) ? typed : typed.replace(/^0/, '')}`
}
