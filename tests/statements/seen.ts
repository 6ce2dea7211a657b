/** What the statements that tests have sent really answered. */
import type { FieldDef } from 'pg'

export type Field = Pick<FieldDef, 'name' | 'dataTypeID' | 'tableID' | 'columnID'>

/** What values have been, put together: a property was there `times` in as many of the `objects`. */
export interface Values {
  kinds: string[]
  objects: number
  items?: Values
  properties?: Properties
}

type Properties = Record<string, { times: number; values: Values }>

export interface Seen {
  /** By the names of all fields: a statement made of parts can answer one time this, one time that. */
  fields: Record<string, Field[]>
  rows: Values
}

export const nothingSeen = (): Seen => ({ fields: {}, rows: noValues() })
const noValues = (): Values => ({ kinds: [], objects: 0 })
/** Any name may come, `__proto__` too: the tests send everything. */
const noProperties = (): Properties => Object.create(null)

export function seeAnswer(seen: Seen, fields: readonly Field[], rows: readonly object[]): void {
  seen.fields[fields.map(({ name }) => name).join()] ??= fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    dataTypeID,
    tableID,
    columnID,
  }))
  for (const row of rows) seeValue(seen.rows, row)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value
}

function seeValue(values: Values, value: unknown): void {
  const kind = kindOf(value)
  if (!values.kinds.includes(kind)) values.kinds.push(kind)
  if (Array.isArray(value)) {
    values.items ??= noValues()
    for (const item of value) seeValue(values.items, item)
  } else if (kind === 'object') {
    values.objects += 1
    values.properties ??= noProperties()
    for (const [name, inner] of Object.entries(value as object)) {
      values.properties[name] ??= { times: 0, values: noValues() }
      values.properties[name].times += 1
      seeValue(values.properties[name].values, inner)
    }
  }
}

/** Puts beside it what another process has seen. */
export function addSeen(all: Seen, more: Seen): void {
  Object.assign(all.fields, more.fields)
  addValues(all.rows, more.rows)
}

function addValues(all: Values, more: Values): void {
  all.objects += more.objects
  all.kinds = [...new Set([...all.kinds, ...more.kinds])]
  if (more.items) {
    all.items ??= noValues()
    addValues(all.items, more.items)
  }
  for (const [name, { times, values }] of Object.entries(more.properties ?? {})) {
    all.properties ??= noProperties()
    all.properties[name] ??= { times: 0, values: noValues() }
    all.properties[name].times += times
    addValues(all.properties[name].values, values)
  }
}
