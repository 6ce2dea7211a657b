import i18next from 'i18next'

/** By a key that is put together; undefined where this version has no such text. */
export function textIfAny(key: string, values: object = {}): string | undefined {
  return i18next.exists(key) ? i18next.t(key, { ...values, defaultValue: '' }) : undefined
}
