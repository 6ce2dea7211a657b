import { readTypedDay } from '#shared/dates.ts'
import { isIdentityCode, normalizeIdentityCode } from '#shared/hetu.ts'
import { keysOf } from '#shared/objects.ts'
import type { ImportColumn, ImportField } from '../contract.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }

/** As headings are written by the programs that employers have, beside what the product calls them itself; in small letters and digits alone. */
const headings: Record<ImportField, readonly string[]> = {
  sotu: [
    ...['henkilötunnus', 'hetu', 'sotu', 'henkilötunnushetu', 'htunnus', 'sosiaaliturvatunnus', 'henktunnus'],
    ...['personbeteckning', 'personnummer', 'socialskyddssignum', 'pb', 'personbet'],
    ...['identitycode', 'personalidentitycode', 'personalid', 'ssn', 'nationalid', 'socialsecuritynumber', 'pic'],
  ],
  firstName: [
    ...['etunimi', 'etunimet', 'kutsumanimi', 'etunimikutsumanimi'],
    ...['förnamn', 'tilltalsnamn', 'firstname', 'givenname', 'givennames', 'forename', 'firstnames'],
  ],
  lastName: ['sukunimi', 'efternamn', 'lastname', 'surname', 'familyname'],
  unit: [
    ...['yksikkö', 'osasto', 'toimipiste', 'toimipaikka', 'organisaatio', 'organisaatioyksikkö', 'kustannuspaikka'],
    ...[
      'yksikönnimi',
      'osastonnimi',
      'työpaikka',
      'enhet',
      'avdelning',
      'arbetsställe',
      'organisation',
      'kostnadsställe',
    ],
    ...['unit', 'department', 'organization', 'organisationunit', 'orgunit', 'site', 'team', 'branch', 'division'],
  ],
  profession: [
    ...['ammatti', 'ammattinimike', 'nimike', 'tehtävänimike', 'tehtävä', 'työtehtävä', 'toimi'],
    ...['yrke', 'yrkesbeteckning', 'titel', 'befattning', 'yrkestitel', 'uppgift'],
    ...['profession', 'title', 'jobtitle', 'occupation', 'position', 'job', 'role'],
  ],
  startDate: [
    ...[
      'alkupäivä',
      'alkamispäivä',
      'alkaa',
      'alku',
      'alkupvm',
      'alkaen',
      'työsuhteenalku',
      'työsuhdealkaa',
      'alkamispvm',
    ],
    ...['työsuhteenalkupäivä', 'työsuhteenalkamispäivä', 'palvelussuhteenalku', 'palvelussuhdealkaa', 'tulopäivä'],
    ...['startdatum', 'börjar', 'anställningensbörjan', 'anställningbörjar', 'begynnelsedatum', 'från', 'fromdatum'],
    ...['startdate', 'start', 'from', 'employmentstart', 'employmentstartdate', 'hiredate', 'begins', 'begindate'],
  ],
  endDate: [
    ...['loppupäivä', 'päättymispäivä', 'päättyy', 'loppu', 'loppupvm', 'asti', 'työsuhteenloppu', 'työsuhdepäättyy'],
    ...['päättymispvm', 'työsuhteenpäättymispäivä', 'työsuhteenloppupäivä', 'palvelussuhteenloppu', 'lähtöpäivä'],
    ...['palvelussuhdepäättyy', 'slutdatum', 'slutar', 'anställningensslut', 'anställningslutar', 'till', 'tilldatum'],
    ...['enddate', 'end', 'to', 'employmentend', 'employmentenddate', 'terminationdate', 'ends', 'until'],
  ],
  email: [
    ...['sähköposti', 'sähköpostiosoite', 'email', 'emailosoite', 'meili', 'spostiosoite', 'sposti'],
    ...['epost', 'epostadress', 'emailaddress', 'mail', 'workemail', 'työsähköposti'],
  ],
  phone: [
    ...['puhelin', 'puhelinnumero', 'puh', 'gsm', 'matkapuhelin', 'kännykkä', 'puhnro', 'työpuhelin'],
    ...['telefon', 'telefonnummer', 'tel', 'mobil', 'mobiltelefon', 'phone', 'phonenumber', 'telephone', 'mobile'],
  ],
  address: [
    ...['osoite', 'katuosoite', 'lähiosoite', 'postiosoite', 'kotiosoite'],
    ...['adress', 'gatuadress', 'näradress', 'hemadress', 'address', 'streetaddress', 'street', 'homeaddress'],
  ],
  postcode: ['postinumero', 'postinro', 'pnro', 'postnummer', 'postnr', 'postcode', 'zip', 'zipcode', 'postalcode'],
  city: ['postitoimipaikka', 'kaupunki', 'paikkakunta', 'ptp', 'postanstalt', 'ort', 'postort', 'stad', 'city', 'town'],
  municipality: ['kunta', 'kotikunta', 'kuntakoodi', 'kotikuntakoodi', 'kommun', 'hemkommun', 'municipality'],
  lang: [
    ...['kieli', 'äidinkieli', 'asiointikieli', 'kielikoodi', 'språk', 'modersmål', 'kontaktspråk'],
    ...['language', 'lang', 'mothertongue'],
  ],
}

const ownWords = [fi.field, sv.field, en.field]
const fieldOf = new Map(
  keysOf(headings).flatMap((field) =>
    [...headings[field], ...ownWords.map((words) => plainHeading(words[field]))].map((heading) => [heading, field]),
  ),
)

/** A heading as it is compared and remembered: capitals, spaces and signs do not count. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .toLocaleLowerCase('fi')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const contents: Partial<Record<ImportField, (text: string) => boolean>> = {
  sotu: (text) => isIdentityCode(normalizeIdentityCode(text)),
  email: (text) => /^\S+@\S+\.\S+$/.test(text),
  phone: (text) => /^(\+358|0)[\d\s-]{6,14}$/.test(text) && 'problem' in readTypedDay(text),
  postcode: (text) => /^\d{5}$/.test(text),
}

/** A file whose first line is somebody already has no headings. */
export function hasHeadings(first: readonly string[]): boolean {
  return !first.some((cell) => isIdentityCode(normalizeIdentityCode(cell)))
}

/** What the columns are called: by their headings, else by their letter as in Excel; no two the same. */
export function namesOf(first: readonly string[], width: number, areHeadings: boolean): string[] {
  const names: string[] = []
  for (let at = 0; at < width; at += 1) {
    const heading = areHeadings ? (first[at] ?? '').replace(/\s+/g, ' ').trim().slice(0, 100).toWellFormed() : ''
    const wanted = heading || letterOf(at)
    let name = wanted
    for (let number = 2; names.includes(name); number += 1) name = `${wanted} (${number})`
    names.push(name)
  }
  return names
}

function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last
}

/**
 * What the columns are, each field once: as the company has told before, by the heading, by the content.
 * @param remembered by headings as `plainHeading` writes them; null for a column that is nothing
 */
export function guessColumns(
  columns: readonly { name: string; sample: string[] }[],
  remembered: ReadonlyMap<string, ImportField | null>,
): ImportColumn[] {
  const guessed: ImportColumn[] = columns.map((column) => ({ ...column, field: null, guessedBy: null }))
  const taken = new Set<ImportField>()
  const settled = new Set<ImportColumn>()
  const settle = (column: ImportColumn, field: ImportField, guessedBy: NonNullable<ImportColumn['guessedBy']>) => {
    if (settled.has(column) || taken.has(field)) return
    Object.assign(column, { field, guessedBy })
    taken.add(field)
    settled.add(column)
  }
  for (const column of guessed) {
    const field = remembered.get(plainHeading(column.name))
    if (field) settle(column, field, 'REMEMBERED')
    else if (field === null) {
      column.guessedBy = 'REMEMBERED'
      settled.add(column)
    }
  }
  for (const column of guessed) {
    const field = fieldOf.get(plainHeading(column.name))
    if (field) settle(column, field, 'HEADING')
  }
  for (const field of keysOf(contents)) {
    const fits = contents[field]
    const alike = guessed.filter(
      (column) => !settled.has(column) && column.sample.length > 0 && fits && column.sample.every(fits),
    )
    if (alike[0] && alike.length === 1) settle(alike[0], field, 'CONTENT')
  }
  return guessed
}
