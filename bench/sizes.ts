import fs from 'node:fs'
import path from 'node:path'

const dist = path.resolve(import.meta.dirname, '../dist')

/** JavaScript that a browser fetches, as it is sent (brotli), in bytes. */
export interface Sizes {
  core: number
  loginPage: number
  /** The company's home, to which a login leads. */
  home: number
}

/** What was decided; see docs/adr/0009-size-of-the-first-page.md. */
export const limits: Sizes = { core: 110_000, loginPage: 130_000, home: 180_000 }

/** undefined when the browser programs have not been built. */
export function measureSizes(): Sizes | undefined {
  const page = path.join(dist, 'extranet.html')
  if (!fs.existsSync(page)) return undefined
  const named = Array.from(fs.readFileSync(page, 'utf8').matchAll(/"\/assets\/([^"]+\.js)"/g), ([, name]) => name ?? '')
  const core = withImports(named)
  // What these routes load lazily; see product/routes.tsx.
  const assets = fs.readdirSync(path.join(dist, 'assets'))
  const sentWith = (lazy: RegExp) =>
    bytesOf(new Set([...core, ...withImports(assets.filter((name) => lazy.test(name)))]))
  return {
    core: bytesOf(core),
    loginPage: sentWith(/^(LoginPage|GuestFrame)-.*\.js$/),
    home: sentWith(/^CompanyHomePage-.*\.js$/),
  }
}

function withImports(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    const code = fs.readFileSync(path.join(dist, 'assets', name), 'utf8')
    withImports(
      Array.from(code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g), ([, imported]) => imported ?? ''),
      found,
    )
  }
  return found
}

function bytesOf(names: ReadonlySet<string>): number {
  return [...names].reduce((sum, name) => sum + sentBytes(path.join(dist, 'assets', name)), 0)
}

/** The smallest files have no compressed sibling. */
function sentBytes(file: string): number {
  return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size
}
