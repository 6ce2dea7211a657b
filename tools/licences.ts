/**
 * `npm run licences`: writes docs/licences.md, the packages that run on the server or are shipped to browsers. With
 * `--check` it only says whether the file is true, and whether every package, the tools too, may be used.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const file = path.join(root, 'docs/licences.md')

/** Licences that ask for no more than being named. MPL-2.0 asks for changes to the package itself only. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'OFL-1.1'],
])

/**
 * Under the LGPL, and therefore delivered as it is, as a file of its own that can be exchanged, with its licence beside it
 * (docs/adr/0019-heic.md). No other package may be.
 */
const deliveredApart: Record<string, string> = { 'libheif-js': 'LGPL-3.0' }

interface Locked {
  version: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
}
interface Package {
  place: string
  name: string
  version: string
  licence: string
  isForServer: boolean
}

const { packages: locked } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const packages = Object.entries(locked)
  .filter(([place]) => place !== '')
  .map(([place, { version, license, dev }]): Package => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return { place, name, version, licence: license ?? 'unknown', isForServer: !dev }
  })

/** What the browser's programs import, and what that imports. */
function shippedToBrowsers(): Package[] {
  const sources = fs
    .globSync(['ui/**/*.{ts,tsx,css}', '{product,modules/*/{extranet,console,browser,page}}/**/*.{ts,tsx}'], {
      cwd: root,
    })
    .filter((source) => !source.includes('.test.'))
    .map((source) => fs.readFileSync(path.join(root, source), 'utf8'))
    .join('\n')
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const nested = `${from}/node_modules/${name}`
    const place = nested in locked ? nested : `node_modules/${name}`
    if (!(place in locked) || found.has(place)) return
    found.add(place)
    for (const further of Object.keys(locked[place]?.dependencies ?? {})) add(further, place)
  }
  for (const [, name = ''] of sources.matchAll(/(?:from |import |url\()['"]((?:@[\w-]+\/)?[\w.-]+)[^'"]*['"]/g))
    add(name, '')
  return packages.filter(({ place }) => found.has(place))
}

function mayBeUsed({ name, licence }: Package): boolean {
  if (deliveredApart[name] === licence) return true
  const alternatives = licence.replace(/[()]/g, '').split(' OR ')
  return alternatives.some((one) => one.split(' AND ').every((name) => allowed.has(name)))
}

function asTable(listed: readonly Package[]): string {
  const rows = listed.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return ['| package | version | licence |', '|---|---|---|', ...new Set(rows.sort())].join('\n')
}

const written = `# Licences

Written by \`npm run licences\` from package-lock.json; a check compares them. Everything may be used, changed and passed on
when its licence text goes with it; \`node_modules\` has the texts. The tools that only build and test are not listed, but
are held to the same licences (\`tools/licences.ts\`).

The names of the municipalities are open data of Statistics Finland (CC BY 4.0).

## Shipped to browsers

${asTable(shippedToBrowsers())}

## On the server

${asTable(packages.filter(({ isForServer }) => isForServer))}
`

const refused = packages.filter((one) => !mayBeUsed(one))
for (const { name, version, licence } of refused) console.error(`${name} ${version}: ${licence} may not be used`)
if (process.argv.includes('--check')) {
  const isTrue = fs.existsSync(file) && fs.readFileSync(file, 'utf8') === written
  if (!isTrue) console.error('docs/licences.md is not true any more: npm run licences')
  process.exit(isTrue && refused.length === 0 ? 0 : 1)
}
fs.writeFileSync(file, written)
