import fs from 'node:fs'
import type { Language } from '#shared/languages.ts'

const root = new URL('../../', import.meta.url)

/**
 * A text as the reader sees it.
 * @param namespace a module's folder, or `common`
 * @param values what stands in for `{{name}}`
 */
export function text(
  namespace: string,
  key: string,
  values: Record<string, string | number> = {},
  language: Language = 'fi',
): string {
  const file = namespace === 'common' ? `ui/texts/${language}.json` : `modules/${namespace}/texts/${language}.json`
  let found: unknown = JSON.parse(fs.readFileSync(new URL(file, root), 'utf8'))
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  if (typeof found !== 'string') throw new Error(`${file} has no text ${key}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}
