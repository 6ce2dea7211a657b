import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

class Hole {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** A value, or what stands for it until the statement is sent. */
export type Sent<Value> = Value | RawBuilder<Value>
/** Of values each, or what stands for it. */
export type EachSent<Values> = { [Name in keyof Values]: Sent<Values[Name]> }
type Holes<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A statement whose text is put together once: of what every request asks that is most of the work.
 * @param build the same for all values, for it sees none
 */
export function keptStatement<Values extends object, Row>(
  build: (holes: Holes<Values>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const holes = new Proxy<Holes<Values>>(Object.create(null), { get: (_, name) => sql.val(new Hole(name)) })
  let kept: CompiledQuery<Row> | undefined
  return async (db, values) => {
    kept ??= build(holes).compile(db)
    const parameters = kept.parameters.map((one) => (one instanceof Hole ? Reflect.get(values, one.name) : one))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(kept.sql, parameters))
    return rows
  }
}
