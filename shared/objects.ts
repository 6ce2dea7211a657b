/** Whether an object has something of its own by that name. */
export function hasKey<Of extends object>(of: Of, key: PropertyKey): key is keyof Of {
  return Object.hasOwn(of, key)
}

export function keysOf<Of extends object>(of: Of): (keyof Of & string)[] {
  return Object.keys(of).filter((key): key is keyof Of & string => hasKey(of, key))
}

/** What there is to each of some names. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** What is there for a reason that the compiler does not see. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('Something is missing that has to be there')
  return value
}
