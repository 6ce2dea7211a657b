import { Readable } from 'node:stream'
import { reasonWords } from '#modules/care/server/public.ts'
import type { Access } from '#server/rights/access-log.ts'
import { readTemplate, typeset } from '#server/typesetting/typeset.ts'
import { type Day, formatDay, formatMoment } from '#shared/dates.ts'
import { birthDayOf } from '#shared/hetu.ts'
import type { Language } from '#shared/languages.ts'
import { writtenMonths } from '../../months.ts'
import en from '../../texts/en.json' with { type: 'json' }
import fi from '../../texts/fi.json' with { type: 'json' }
import sv from '../../texts/sv.json' with { type: 'json' }
import type { EmployeeRow } from '../queries.ts'
import type { AccessRow } from './queries.ts'

/** What the person reads is in the words of the screen; only what stands around it is the report's own. */
const texts: Record<Language, typeof fi> = { fi, en, sv }
/** Whatever can be logged of a person is said in words. */
type LogWords = { [What in 'action' | 'purpose' | 'thing']: Record<Access[What], string> }

interface Words {
  title: string
  intro: string
  person: string
  born: string
  period: string
  controller: string
  count: string
  columns: string[]
  none: string
  /** Of months that are not in it. */
  putAway: (months: string) => string
  made: string
  page: string
}

export const reportWords: Record<Language, Words> = {
  fi: {
    title: 'Henkilötietojesi käyttöloki',
    intro:
      'Tästä näet, kuka on työterveyden extranetissa katsonut tai muuttanut tietojasi, milloin ja miksi. Sinulla on oikeus näihin tietoihin (asiakastietolaki 703/2023, 11 §; EU:n yleinen tietosuoja-asetus, 15 artikla). Tarkoitus kertoo, minkä tehtävän hoitamiseksi tietoja on käytetty. Jos epäilet, että tietojasi on käytetty ilman perustetta, voit pyytää rekisterinpitäjältä selvitystä. Asian voi viedä myös tietosuojavaltuutetun käsiteltäväksi.',
    person: 'Henkilö',
    born: 'Syntymäaika',
    period: 'Aikaväli',
    controller: 'Rekisterinpitäjä',
    count: 'Rivejä',
    columns: ['Aika', 'Kuka', 'Kenen palveluksessa', 'Mitä', 'Tarkoitus'],
    none: 'Tietojasi ei ole katsottu eikä muutettu tällä aikavälillä.',
    putAway: (months) =>
      `Raportista puuttuu käyttölokin osa, joka on siirretty erilliseen säilytykseen: ${months}. Sinulla on oikeus myös siihen. Pyydä sitä rekisterinpitäjältä.`,
    made: 'Raportti luotu',
    page: 'Sivu',
  },
  sv: {
    title: 'Användningslogg över dina personuppgifter',
    intro:
      'Här ser du vem som i företagshälsovårdens extranät har sett eller ändrat dina uppgifter, när och varför. Du har rätt till dessa uppgifter (lagen om behandling av kunduppgifter 703/2023, 11 §; EU:s allmänna dataskyddsförordning, artikel 15). Ändamålet anger för vilken uppgift dina uppgifter har använts. Om du misstänker att dina uppgifter har använts utan grund kan du be den personuppgiftsansvarige om en utredning. Du kan också föra ärendet till dataombudsmannen.',
    person: 'Person',
    born: 'Födelsedatum',
    period: 'Period',
    controller: 'Personuppgiftsansvarig',
    count: 'Rader',
    columns: ['Tid', 'Vem', 'I vems tjänst', 'Vad', 'Ändamål'],
    none: 'Dina uppgifter har inte setts eller ändrats under perioden.',
    putAway: (months) =>
      `I rapporten saknas den del av användningsloggen som har flyttats till separat förvaring: ${months}. Du har rätt även till den. Begär den av den personuppgiftsansvarige.`,
    made: 'Rapporten skapad',
    page: 'Sida',
  },
  en: {
    title: 'Access log of your personal data',
    intro:
      'This shows who has viewed or changed your data in the occupational health extranet, when and why. You have the right to this information (Finnish Act 703/2023 on client data, section 11; EU General Data Protection Regulation, Article 15). The purpose tells for which task your data was used. If you suspect that your data was used without a reason, you can ask the controller to look into it. You can also take the matter to the Data Protection Ombudsman.',
    person: 'Person',
    born: 'Date of birth',
    period: 'Period',
    controller: 'Controller',
    count: 'Rows',
    columns: ['Time', 'Who', 'In whose service', 'What', 'Purpose'],
    none: 'Your data was not viewed or changed during this period.',
    putAway: (months) =>
      `A part of the access log that is stored separately is not in this report: ${months}. You have the right to it as well. Ask the controller for it.`,
    made: 'Report created',
    page: 'Page',
  },
}

/** Which part of the log is missing where somebody reads it, and how they get it; nothing where it is whole. */
export const putAwayInWords = (months: readonly string[], language: Language): string =>
  months.length > 0 ? reportWords[language].putAway(writtenMonths(months)) : ''

const template = readTemplate(new URL('./report.typ', import.meta.url))

interface Accesses {
  person: EmployeeRow
  rows: AccessRow[]
  /** Months of the period that lie in files. */
  putAway: string[]
  from: Day
  to: Day
  language: Language
  now: Date
  /** Whose register the log is of, and whose service the staff are in. */
  providerName: string
}

/**
 * What a person has the right to know of the use of their data. Those who used it are named, the provider's staff as
 * well: the law on client data says who, not only whose service they are in.
 */
export async function typesetAccesses(asker: string, accesses: Accesses): Promise<Readable> {
  const { person, rows, putAway, from, to, language, now, providerName } = accesses
  const words = reportWords[language]
  const { access, role, ...logged } = texts[language].console
  const { action, purpose, thing }: LogWords = logged
  const word = (of: Record<string, string>, key: string) => of[key] ?? key
  const birthDay = birthDayOf(person.identity_code)
  const content = await typeset(asker, template, {
    language,
    title: words.title,
    author: providerName,
    made: `${words.made} ${formatMoment(now.toISOString())}`,
    words: { page: words.page },
    heading: [
      { label: words.person, value: `${person.first_name} ${person.last_name}` },
      ...(birthDay ? [{ label: words.born, value: formatDay(birthDay) }] : []),
      { label: words.period, value: `${formatDay(from)} – ${formatDay(to)}` },
      { label: words.controller, value: providerName },
      { label: words.count, value: String(rows.length) },
    ],
    intro: words.intro,
    gap: putAwayInWords(putAway, language),
    none: words.none,
    columns: words.columns,
    rows: rows.map((row) => [
      formatMoment(row.time.toISOString()),
      [
        `${row.user_name ?? '–'}, ${word(role, row.role)}`,
        row.for_user_name && access.forWhom.replace('{{name}}', row.for_user_name),
      ]
        .filter(Boolean)
        .join(', '),
      row.role === 'ROLE_USER' ? (row.company_name ?? '–') : providerName,
      `${word(thing, row.thing)}: ${word(action, row.action)}`,
      [word(purpose, row.purpose), row.opening_reason && reasonWords[language][row.opening_reason]]
        .filter(Boolean)
        .join(': '),
    ]),
  })
  return Readable.from([content])
}
