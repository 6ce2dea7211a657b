import type { Declared, Shape } from './declared.ts'
import type { Field, Seen, Values } from './seen.ts'

/** What pg and the parsers of server/database/database.ts make of a type (select oid, typname from pg_type). */
const kindOf: Record<number, string> = {
  16: 'boolean',
  17: 'Buffer',
  19: 'string', // name
  20: 'number', // int8
  21: 'number', // int2
  23: 'number', // int4
  25: 'string', // text
  701: 'number', // float8
  1009: 'string[]', // text[]
  1016: 'number[]', // int8[]
  1043: 'string', // varchar
  1082: 'string', // date
  1182: 'string[]', // date[]
  1184: 'Date', // timestamptz
  1700: 'string', // numeric
  2950: 'string', // uuid
}
const json = [114, 3802]

type Properties = NonNullable<Shape['properties']>

export interface Difference {
  name: string
  what: string
  /** The column may be null, though the statement may see to it that it is not. */
  isOnlyNullable?: true
}

/**
 * Where a row's type and what PostgreSQL has answered differ.
 * @param nullableColumns `table.column`, by their numbers, of those that are not `not null`
 */
export function differences(
  { row }: Pick<Declared, 'row'>,
  { fields, rows }: Seen,
  nullableColumns: ReadonlySet<string>,
): Difference[] {
  const { properties = {} } = row
  const found = Object.values(fields).flatMap((some) => [
    ...ofNames(properties, some),
    ...some.flatMap((field) => {
      const shape = properties[field.name]?.shape
      return shape && !shape.open ? ofColumn(shape, field, nullableColumns) : []
    }),
  ])
  const values = Object.entries(rows.properties ?? {}).flatMap(([name, property]) => {
    const shape = properties[name]?.shape
    return shape ? ofValues(name, shape, property.values) : []
  })
  return [...new Map([...found, ...values].map((one) => [JSON.stringify(one), one])).values()]
}

function ofNames(properties: Properties, fields: readonly Field[]): Difference[] {
  const names = fields.map(({ name }) => name)
  const missing = Object.keys(properties).filter((name) => !properties[name]?.optional && !names.includes(name))
  return [
    ...missing.map((name) => ({ name, what: 'is declared, and not selected' })),
    ...names.filter((name) => !properties[name]).map((name) => ({ name, what: 'is selected, and not declared' })),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => ({ name, what: 'is selected twice' })),
  ]
}

function ofColumn(shape: Shape, field: Field, nullableColumns: ReadonlySet<string>): Difference[] {
  const { name, dataTypeID, tableID, columnID } = field
  const kind = kindOf[dataTypeID]
  const found: Difference[] = []
  if (!kind && !json.includes(dataTypeID)) found.push({ name, what: `has type ${dataTypeID}, unknown to compare.ts` })
  if (kind && kind !== writtenWithoutNull(shape)) found.push({ name, what: `is ${kind}, declared ${written(shape)}` })
  if (nullableColumns.has(`${tableID}.${columnID}`) && !shape.kinds.includes('null'))
    found.push({ name, what: 'is of a column that may be null', isOnlyNullable: true })
  return found
}

const writtenWithoutNull = (shape: Shape) => written({ ...shape, kinds: shape.kinds.filter((kind) => kind !== 'null') })

const written = ({ kinds, items }: Shape): string =>
  kinds.map((kind) => (kind === 'array' && items ? `${written(items)}[]` : kind)).join(' or ')

/** Of values themselves: nulls, and what stands in JSON. */
function ofValues(name: string, shape: Shape, values: Values): Difference[] {
  if (shape.open) return []
  const { items, properties } = shape
  return [
    ...values.kinds
      .filter((kind) => !shape.kinds.includes(kind))
      .map((kind) => ({ name, what: `is ${kind}, declared ${written(shape)}` })),
    ...(items && values.items ? ofValues(`${name}[]`, items, values.items) : []),
    ...(properties && values.properties ? ofProperties(name, properties, values.properties, values.objects) : []),
  ]
}

function ofProperties(
  of: string,
  declared: Properties,
  seen: NonNullable<Values['properties']>,
  objects: number,
): Difference[] {
  const missing = Object.keys(declared).filter(
    (name) => !declared[name]?.optional && (seen[name]?.times ?? 0) < objects,
  )
  return [
    ...missing.map((name) => ({ name: `${of}.${name}`, what: 'is declared, and not there' })),
    ...Object.entries(seen).flatMap(([name, { values }]) => {
      const shape = declared[name]?.shape
      return shape
        ? ofValues(`${of}.${name}`, shape, values)
        : [{ name: `${of}.${name}`, what: 'is there, and not declared' }]
    }),
  ]
}
