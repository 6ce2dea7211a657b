import { plainName } from '#modules/personnel/server/public.ts'
import { type Among, personFields } from './decide.ts'
import type { ReadRow, Values } from './reading.ts'
import { type FoundUnit, plainUnit } from './units.ts'

type PersonField = (typeof personFields)[number]

interface OfPerson {
  units: Map<string, number>
  told: Partial<Record<PersonField, string>>
  contradicted: Set<PersonField>
}

/** What the rows of a file say together: it is heard row by row, and asked when it has heard all. */
export class FileRows {
  readonly #people = new Map<string, OfPerson>()
  /** Of those whose code cannot be read. */
  readonly #names = new Set<string>()
  readonly #find: (name: string) => FoundUnit

  constructor(find: (name: string) => FoundUnit) {
    this.#find = find
  }

  /** One unit may be called in several ways. */
  #unitOf({ unit }: Values): string {
    if (unit === undefined) return ''
    const found = this.#find(unit)
    return 'unit' in found ? String(found.unit.id) : plainUnit(unit)
  }

  hear({ values }: ReadRow): void {
    const { sotu } = values
    if (!sotu) {
      this.#names.add(plainName({ firstName: values.firstName ?? '', lastName: values.lastName ?? '' }))
      return
    }
    const known = this.#people.get(sotu)
    const person: OfPerson = known ?? { units: new Map(), told: {}, contradicted: new Set() }
    if (!known) this.#people.set(sotu, person)
    const unit = this.#unitOf(values)
    person.units.set(unit, (person.units.get(unit) ?? 0) + 1)
    for (const field of personFields) {
      const value = values[field]
      if (value === undefined) continue
      const said = person.told[field]
      if (said !== undefined && said !== value) person.contradicted.add(field)
      person.told[field] = value
    }
  }

  among({ values }: ReadRow): Among {
    const person = values.sotu ? this.#people.get(values.sotu) : undefined
    if (!person) return { isDoubled: false, contradicts: [], names: {} }
    const unit = this.#unitOf(values)
    // A row without a unit is about any.
    const isDoubled = (person.units.get(unit) ?? 0) > 1 || (person.units.size > 1 && person.units.has(''))
    const { firstName, lastName } = person.told
    return { isDoubled, contradicts: [...person.contradicted], names: { firstName, lastName } }
  }

  /** Somebody stands in the file: by the code, or by the name where a code cannot be read. */
  has(person: { sotu: string; firstName: string; lastName: string }): boolean {
    return this.#people.has(person.sotu) || this.#names.has(plainName(person))
  }
}
