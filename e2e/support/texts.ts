import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '#shared/languages.ts'

const root = new URL('../../', import.meta.url)

const ofModules = (language: Language) => fs.globSync(`modules/*/texts/${language}.json`, { cwd: fileURLToPath(root) })

function textIn(file: string, key: string): unknown {
  const texts: unknown = JSON.parse(fs.readFileSync(new URL(file, root), 'utf8'))
  return key.split('.').reduce((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts)
}

/**
 * A text as the reader sees it.
 * @param namespace a module's folder, or `common`, which holds under `menu` what each module has there
 * @param values what stands in for `{{name}}`
 */
export function text(
  namespace: string,
  key: string,
  values: Record<string, string | number> = {},
  language: Language = 'fi',
): string {
  const files =
    namespace === 'common'
      ? [`ui/texts/${language}.json`, ...(key.startsWith('menu.') ? ofModules(language) : [])]
      : [`modules/${namespace}/texts/${language}.json`]
  const found = files.map((file) => textIn(file, key)).find((one) => typeof one === 'string')
  if (typeof found !== 'string') throw new Error(`${namespace} has no text ${key} in ${language}`)
  return found.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isNumber: string | undefined) =>
    isNumber ? Number(values[name]).toLocaleString(language) : String(values[name]),
  )
}

/** How many of them a list says there are, and which it shows where there are more pages. */
export function counted(
  namespace: string,
  things: string,
  count: number,
  shown?: { first: number; last: number },
  key = 'rowsShown',
): string {
  const all = text(namespace, `counted.${things}_${count === 1 ? 'one' : 'other'}`, { count })
  return shown ? text('common', key, { ...shown, counted: all }) : all
}
