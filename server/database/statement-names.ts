import { plannedAnewMark } from './planned-anew.ts'

const namesAtMost = 500

/** By what name each statement is prepared: the same text by the same name, as many as there are names. */
export class StatementNames {
  readonly #known = new Map<string, string>()

  of(text: string): string | undefined {
    const known = this.#known.get(text)
    if (known || this.#known.size >= namesAtMost || text.includes(plannedAnewMark)) return known
    const name = `p${this.#known.size}`
    this.#known.set(text, name)
    return name
  }
}
