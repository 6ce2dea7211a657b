import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { modules } from '#product/modules.ts'
import { moduleFlags } from '#shared/permissions.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const exportsOf = (files: Record<string, object>) => Object.values(files).flatMap((file) => Object.values(file))

/** What stands in an address for what is only known later, in a declaration and in a string that is put together. */
const open = '*'
const plain = (address: string) => address.replace(/\{\w+\}|[$:]\w+/g, open)

const pagePaths = exportsOf(import.meta.glob('../modules/*/{extranet,console}/pages.{ts,tsx}', { eager: true }))
  .flat()
  .filter((page): page is { path: string } => typeof page === 'object' && 'path' in page)
  .map((page) => plain(page.path))
  .filter((page) => page !== open)
const calls = modules.flatMap((module) => module.routes.map(({ route }) => route))
const platformCalls = new Set(exportsOf(import.meta.glob('../shared/contracts/*.ts', { eager: true })))
const addressesOf = (routes: typeof calls) => routes.flatMap((route) => [route.path, ...(route.alsoAt ?? [])])
/** A call of the platform and one of a module may differ by their methods alone. */
const platformAddresses = addressesOf(calls.filter((route) => platformCalls.has(route)))
const addresses = [
  ...addressesOf(calls).filter((address) => !platformAddresses.includes(address)),
  ...modules.flatMap(({ pagesOfBothSites }) => pagesOfBothSites ?? []),
]
/** The pages that modules have outside of the sites begin so. */
const doors = modules.flatMap(({ page }) => (page ? [`/${page.address.split('/')[1]}`] : []))
const known = new Set([...pagePaths.map((page) => `/${page}`), ...addresses.map(plain)])
/** Such a word is no other: `files` may be anything, `companyHome` and `order-templates` are addresses. */
const tellingWords = new Set(pagePaths.filter((page) => /[A-Z/-]/.test(page) && !(page in moduleFlags)))

/** The address of a module in a string of a program, `*` where the program puts something in. */
function addressIn(text: string): string | undefined {
  const [address = ''] = text.split(/[?#]/)
  const withinSite = address.replace(/^\*(?=\/)/, '').replace(/^(\/companies\/\*|\/console)(?=\/)/, '')
  const door = doors.find((one) => withinSite === one || withinSite.startsWith(`${one}/`))
  if (door) return door
  const word = withinSite.replace(/^\*|^\//, '')
  return (
    [withinSite, withinSite.replace(/\/$/, '')].find((one) => known.has(one)) ??
    (tellingWords.has(word) ? word : undefined)
  )
}

function stringsIn(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text)
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(open))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return found
}

const foundIn = (file: string, source: string) =>
  stringsIn(file, source).flatMap((text) => {
    const address = addressIn(text)
    return address === undefined ? [] : [`${file}: ${text}`]
  })

test('no address of a module stands in the platform', () => {
  expect(pagePaths.length).toBeGreaterThan(50)
  expect(addresses.length).toBeGreaterThan(130)
  const files = fs
    .globSync('{server,ui,shared}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => foundIn(file, fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})

test.each([
  'companyHome',
  '*companyHome',
  '/profile',
  '/accessibility',
  '/login?from=*',
  '/companies/*/files',
  '*/companies/*/order/*',
  '*/console/conversations/*?new=true',
  '/resource/ehr/sickleaves',
  '/resource/ehr/sickleaves/*',
  '/mvideo',
  '/mform/sso/*',
])('%s would be found', (text) => expect(addressIn(text)).toBeDefined())

test.each([
  'files',
  'work-ability',
  '/',
  '/console',
  '/console/*',
  '/companies/*/*',
  '/files/*',
  '/resource/',
  '/user/logout',
])('%s belongs to no module', (text) => expect(addressIn(text)).toBeUndefined())

test('an address is found in whatever a program writes it', () => {
  const source = [
    "go('/profile')",
    '<Anchor href="/privacy" />',
    'go(`/companies/$' + '{id}/files`)',
    "import './files'",
  ]
  expect(stringsIn('ui/some.tsx', source.join('\n')).map(addressIn)).toEqual(['/profile', '/privacy', '/files'])
})
