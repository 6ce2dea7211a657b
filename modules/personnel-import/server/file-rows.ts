import { plainName } from '#modules/personnel/server/public.ts'
import { type Among, type Circumstances, type KnownPerson, personFields, unitFor } from './decide.ts'
import type { ReadRow, Values } from './reading.ts'
import { plainUnit } from './units.ts'

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
  readonly #at: Circumstances

  constructor(at: Circumstances) {
    this.#at = at
  }

  /** One unit may be called in several ways, and a row that names none is about one all the same. */
  #unitOf(values: Values, person: KnownPerson | undefined): { unit: string; unitId?: number } {
    const found = unitFor(values, person, this.#at)
    return 'unit' in found
      ? { unit: String(found.unit.id), unitId: found.unit.id }
      : { unit: plainUnit(values.unit ?? '') }
  }

  hear({ values }: ReadRow, whom: KnownPerson | undefined): void {
    const { sotu } = values
    if (!sotu) {
      this.#names.add(plainName({ firstName: values.firstName ?? '', lastName: values.lastName ?? '' }))
      return
    }
    const known = this.#people.get(sotu)
    const person: OfPerson = known ?? { units: new Map(), told: {}, contradicted: new Set() }
    if (!known) this.#people.set(sotu, person)
    const { unit } = this.#unitOf(values, whom)
    person.units.set(unit, (person.units.get(unit) ?? 0) + 1)
    for (const field of personFields) {
      const value = values[field]
      if (value === undefined) continue
      const said = person.told[field]
      if (said !== undefined && said !== value) person.contradicted.add(field)
      person.told[field] = value
    }
  }

  among({ values }: ReadRow, whom: KnownPerson | undefined): Among {
    const person = values.sotu ? this.#people.get(values.sotu) : undefined
    if (!person) return { isDoubled: false, contradicts: [], names: {} }
    const { unit, unitId } = this.#unitOf(values, whom)
    const isDoubled = (person.units.get(unit) ?? 0) > 1
    const { firstName, lastName } = person.told
    return { isDoubled, contradicts: [...person.contradicted], names: { firstName, lastName }, unitId }
  }

  /** Somebody stands in the file: by the code, or by the name where a code cannot be read. */
  has(person: { sotu: string; firstName: string; lastName: string }): boolean {
    return this.#people.has(person.sotu) || this.#names.has(plainName(person))
  }
}
