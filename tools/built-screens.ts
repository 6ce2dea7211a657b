/**
 * What the build tells the server of the screens of the extranet, `dist/screens.json`: which files each of them is made of, and the
 * words that it begins with. Both are read off the sources, where they stand once: addresses in the modules' `pages.ts`, words in the
 * `title` and `description` of the screen's `Page`.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Plugin, parseSync, type Rolldown } from 'vite'
import type { BuiltScreen } from '../server/sites/built-screen.ts'
import { type Language, languages } from '../shared/languages.ts'

type Tree = { type: string } & Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value

/** Every part of a program of this type, in the order in which it is written. */
function partsOf(tree: unknown, type: string): Tree[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => partsOf(one, type))
  if (!isTree(tree)) return []
  const within = Object.values(tree).flatMap((value) => partsOf(value, type))
  return tree.type === type ? [tree, ...within] : within
}

function parsed(file: string): unknown {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return program
}

/** What an expression is without running anything: texts, lists and objects of them; of a function the file it imports. */
function valueOf(tree: unknown, known: Readonly<Record<string, unknown>>): unknown {
  if (!isTree(tree)) return undefined
  const { type, name, value, expression, elements, properties, argument, body, source } = tree
  if (type === 'Literal') return value
  if (type === 'Identifier') return known[String(name)]
  if (type === 'TSAsExpression') return valueOf(expression, known)
  if (type === 'ArrowFunctionExpression') return valueOf(body, known)
  if (type === 'ImportExpression') return valueOf(source, known)
  if (type === 'SpreadElement') return valueOf(argument, known)
  if (type === 'ArrayExpression') return (elements as unknown[]).map((one) => valueOf(one, known))
  if (type !== 'ObjectExpression') return undefined
  const entries = (properties as Tree[]).map((one) =>
    one.type === 'SpreadElement'
      ? valueOf(one, known)
      : { [String((one['key'] as Tree)['name'])]: valueOf(one['value'], known) },
  )
  return Object.assign({}, ...entries)
}

interface Said {
  title: string
  text?: string | undefined
  back: boolean
}

interface Described {
  path: string
  area?: BuiltScreen['area']
  namespaces: readonly string[]
  load: string
}

/** The pages that a `pages.ts` describes; those that a function makes of a parameter are not among them. */
async function pagesIn(file: string): Promise<Described[]> {
  const program = parsed(file)
  const known: Record<string, unknown> = {}
  for (const { source } of partsOf(program, 'ImportDeclaration')) {
    const from = String((source as Tree)['value'])
    if (/^\.\/[\w-]+\.ts$/.test(from)) Object.assign(known, await import(join(dirname(file), from)))
  }
  for (const { id, init } of partsOf(program, 'VariableDeclarator'))
    known[String((id as Tree)['name'])] = valueOf(init, known)
  return partsOf(program, 'CallExpression')
    .filter(({ callee }) => (callee as Tree)['name'] === 'page')
    .map((call) => valueOf((call['arguments'] as Tree[])[0], known) as Described)
    .filter(({ path, load }) => typeof path === 'string' && typeof load === 'string')
    .map((one) => ({ ...one, load: join(dirname(file), one.load) }))
}

/** Whether an expression is the name of whoever reads. */
function isReader(tree: unknown): boolean {
  const { object, property } = tree as { object?: Tree; property?: Tree }
  return object?.['name'] === 'user' && property?.['name'] === 'displayName'
}

/** The key that `t('key')`, or `t('key', { name: user.displayName })`, asks for: anything else only the browser can say. */
function keyAsked(tree: unknown): string | undefined {
  const [call] = partsOf(tree, 'CallExpression')
  if (!isTree(tree) || tree !== call || (call['callee'] as Tree)['name'] !== 't') return undefined
  const [key, further, ...more] = call['arguments'] as Tree[]
  const isSaid =
    more.length === 0 &&
    partsOf(further, 'Property').every(({ key: name, value }) => (name as Tree)['name'] === 'name' && isReader(value))
  return isSaid && key?.type === 'Literal' ? String(key['value']) : undefined
}

/** What a screen calls itself: what all that it may be agree on, but for the steps on a way, which have keys. */
function keysOfWords(file: string): Said | undefined {
  const pages = partsOf(parsed(file), 'JSXOpeningElement')
    .filter(({ name }) => (name as Tree)['name'] === 'Page')
    .map(({ attributes }) =>
      Object.fromEntries(
        (attributes as Tree[]).map(({ name, value }) => [
          String((name as Tree)['name']),
          isTree(value) ? value['expression'] : undefined,
        ]),
      ),
    )
    .filter((given) => !('key' in given))
  const agreed = (attribute: string) => {
    const keys = new Set(pages.map((given) => keyAsked(given[attribute])))
    return keys.size === 1 ? [...keys][0] : undefined
  }
  const title = agreed('title')
  const back = pages.every(({ back: way }) => isTree(way) && way.type === 'JSXElement')
  return title === undefined ? undefined : { title, text: agreed('description'), back }
}

function wordsOf(
  { load, namespaces: [namespace = ''] }: Described,
  root: string,
): Pick<BuiltScreen, 'back' | 'words'> | undefined {
  const keys = keysOfWords(load)
  if (!keys) return undefined
  const inLanguage = (language: Language) => {
    const texts = JSON.parse(readFileSync(join(root, 'modules', namespace, 'texts', `${language}.json`), 'utf8'))
    const said = (key: string): string => {
      const found = key.split('.').reduce((part, name) => part?.[name], texts)
      if (typeof found !== 'string') throw new Error(`${load}: ${namespace} has no text ${key} in ${language}`)
      return found
    }
    return { title: said(keys.title), ...(keys.text && { text: said(keys.text) }) }
  }
  const words = Object.fromEntries(languages.map((language) => [language, inLanguage(language)]))
  return { ...(keys.back && { back: true }), words: words as NonNullable<BuiltScreen['words']> }
}

/** What stands around a screen (product/routes.tsx). */
const frames: Record<BuiltScreen['area'], readonly string[]> = {
  company: ['product/navigation.tsx', 'modules/companies/extranet/CompanyScreen.tsx'],
  user: ['product/navigation.tsx'],
  guest: ['ui/components/frame/GuestFrame.tsx'],
  open: ['ui/components/frame/GuestFrame.tsx'],
}

export function builtScreens(root: string): Plugin {
  return {
    name: 'built-screens',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      const chunkOf = (file: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file))
        return chunk ? chunk.fileName : this.error(`no part of the program holds ${file}`)
      }
      const withImports = (names: readonly string[]) => {
        const found = new Set(names)
        for (const name of found) {
          const chunk = bundle[name]
          if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported)
        }
        return found
      }
      const stylesOf = (names: Iterable<string>) =>
        new Set(
          [...names].flatMap((name) => {
            const chunk = bundle[name]
            return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
          }),
        )
      const begun = withImports([chunkOf(join(root, 'product/extranet.tsx'))])
      const begunStyles = stylesOf(begun)
      const described = await Promise.all(globSync(join(root, 'modules/*/extranet/pages.{ts,tsx}')).map(pagesIn))
      const screens = described.flat().map((one): BuiltScreen => {
        const { path, area = 'company', namespaces, load } = one
        const all = withImports([load, ...frames[area].map((file) => join(root, file))].map(chunkOf))
        return {
          path,
          area,
          scripts: [...all].filter((name) => !begun.has(name)).map((name) => `/${name}`),
          styles: [...stylesOf(all)].filter((name) => !begunStyles.has(name)).map((name) => `/${name}`),
          namespaces,
          ...wordsOf(one, root),
        }
      })
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
    },
  }
}
