import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants, crc32, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { askedByModules } from './product/at-boot.ts'
import { getSettings, listCompanies } from './shared/contracts/companies.ts'
import { getExtranetUser, whoami } from './shared/contracts/session.ts'
import { addressOf, type Route } from './shared/route.ts'
import { builtScreens } from './tools/built-screens.ts'

const root = import.meta.dirname

/**
 * The texts by where the browser fetches them: each module's are one namespace, named as its folder, the platform's are
 * `common` (SH-10). What modules have under `menu` is there too, for the menu stands before a module's texts are fetched.
 */
function textFiles(): Map<string, { menu?: Record<string, string> }> {
  const files = new Map<string, { menu?: Record<string, string> }>()
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  for (const path of globSync('ui/texts/*.json', { cwd: root }))
    files.set(`locales/${basename(path, '.json')}/common.json`, read(path))
  for (const path of globSync('modules/*/texts/*.json', { cwd: root })) {
    const folder = `locales/${basename(path, '.json')}`
    const texts = read(path)
    files.set(`${folder}/${basename(dirname(dirname(path)))}.json`, texts)
    Object.assign(files.get(`${folder}/common.json`)?.menu ?? {}, texts.menu)
  }
  return files
}

/** Puts the texts where the browser fetches them; while developing they are read afresh at every request. */
function texts(): Plugin {
  return {
    name: 'texts',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const content = textFiles().get(request.url?.slice(1) ?? '')
        if (!content) return next()
        response.setHeader('content-type', 'application/json').end(JSON.stringify(content))
      })
    },
    generateBundle() {
      for (const [fileName, content] of textFiles())
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
    },
  }
}

/** What a page that begins with whoever is there asks while its program is on its way (BO-3). */
const calls = [whoami, getSettings].map(({ method, path }) => `${method} ${path}`).join()

/** And what it asks of a user before it shows itself; `{id}` is the user's. */
const userCalls = [
  addressOf(getExtranetUser, { query: { whoami: true } }),
  listCompanies.path,
  ...askedByModules.map(({ path }) => path),
]
  .map((address) => `GET ${address}`)
  .join()

/** What a page has of its own, its title, texts and program, stands within what they all share. */
function sharedPage(): Plugin {
  return {
    name: 'shared-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (own) =>
        readFileSync(join(root, 'ui/page/page.html'), 'utf8')
          .replace('<!-- entry -->', () => own.trim())
          .replace('<!-- calls -->', `<meta name="calls" content="${calls}" />`)
          .replace("<!-- user's calls -->", `<meta name="calls" content="${userCalls}" data-user="__USER__" />`),
    },
  }
}

/** The words that a page begins with are read before its style sheets have come, which hold for print until then (ui/page/page.html). */
function stylesAside(): Plugin {
  return {
    name: 'styles-aside',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(
          /<link rel="stylesheet"([^>]*)>/g,
          '<link rel="preload" as="style"$1>\n    <link rel="stylesheet" media="print"$1>',
        ),
    },
  }
}

/** A page is built by its name, wherever its module keeps it. */
function pagesByName(): Plugin {
  return {
    name: 'pages-by-name',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.fileName.endsWith('.html')) file.fileName = basename(file.fileName)
    },
  }
}

/** What a page fetches must not bring another page's program along, which would begin there too. */
function programsApart(): Plugin {
  return {
    name: 'programs-apart',
    generateBundle(_options, bundle) {
      const isEntry = (name: string) => bundle[name]?.type === 'chunk' && bundle[name].isEntry
      for (const program of Object.keys(bundle).filter(isEntry)) {
        const found = new Set([program])
        for (const name of found) {
          const chunk = bundle[name]
          if (chunk?.type === 'chunk') for (const next of [...chunk.imports, ...chunk.dynamicImports]) found.add(next)
        }
        const others = [...found].filter((name) => name !== program && isEntry(name))
        if (others.length > 0) this.error(`${program} would run ${others.join(' and ')}`)
      }
    },
  }
}

/** By which a browser installs the extranet (IN-4). Its address is fixed; what it names is not. */
function manifest(): Plugin {
  const icons = [
    { file: 'icon-192', sizes: '192x192', purpose: 'any' },
    { file: 'icon-512', sizes: '512x512', purpose: 'any' },
    { file: 'icon-maskable-512', sizes: '512x512', purpose: 'maskable' },
  ]
  return {
    name: 'manifest',
    generateBundle() {
      const source = JSON.stringify({
        id: '/',
        name: 'Työterveyden extranet',
        short_name: 'Työterveys',
        lang: 'fi',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#0d6b62',
        background_color: '#ffffff',
        icons: icons.map(({ file, ...icon }) => {
          const content = readFileSync(join(root, `ui/page/${file}.png`))
          const made = this.emitFile({ type: 'asset', name: `${file}.png`, source: content })
          return { src: `/${this.getFileName(made)}`, type: 'image/png', ...icon }
        }),
      })
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
    },
  }
}

/** Decoders of scanned pages, which the reader of PDFs asks for by their names. */
function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    generateBundle() {
      const library = join(root, 'node_modules/pdfjs-dist')
      const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'))
      for (const name of ['jbig2', 'openjpeg']) {
        const file = `${name}_nowasm_fallback.js`
        const source = readFileSync(join(library, 'wasm', file))
        this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${file}`, source })
      }
    },
  }
}

/** What the decoder of HEIC is passed on under goes beside it (docs/adr/0019-heic.md). */
function heicLicence(): Plugin {
  return {
    name: 'heic-licence',
    generateBundle() {
      const library = join(root, 'node_modules/libheif-js')
      const source = ['LICENSE', 'libheif/LICENSE']
        .map((name) => readFileSync(join(library, name), 'utf8'))
        .join('\n\n')
      this.emitFile({ type: 'asset', fileName: 'assets/libheif-licence.txt', source })
    },
  }
}

/** Compressed siblings for the server to send as they are; pages are not among them, they get a nonce per answer. */
function compressed(): Plugin {
  let built = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ build }) {
      built = build.outDir
    },
    writeBundle() {
      for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|json)$/.test(file)) continue
        const content = readFileSync(join(built, file))
        if (content.length < 1000) continue
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        writeFileSync(join(built, `${file}.br`), brotliCompressSync(content, quality))
        writeFileSync(join(built, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

const core = /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|@tanstack)[\\/](?!.*Trans)/

/** What every entry of our own starts with, the icons of the menu among it: in one file it compresses better than in as many as entries share. */
const platform =
  /ui[\\/](calls[\\/](call|errors|queries)|notify|observable|pages|address[\\/](search|finder|scroll|router|use-router|RouterView)|push[\\/]push|page[\\/](i18n|listed|accessibility|theme|start|styles[\\/]index)|storage|forms[\\/]kept-work|session[\\/]settings|components[\\/]frame[\\/]MenuBadge)\.tsx?$|ui[\\/].*\.css$|shared[\\/](permissions|languages|safe-path|path)\.ts$|conversations[\\/]browser[\\/]read-marks|createReactComponent|@mantine[\\/]core[\\/]esm[\\/]core[\\/](MantineProvider|utils[\\/](keys|units-converters))|use-isomorphic-effect|useTranslation|Icon(Ambulance|CalendarStats|ChartBar|ChartLine|ClipboardCheck|Files|HeartHandshake|Messages|Selector|ShoppingCart|UserCog|Users|Video)\.mjs/

/** Who is there and where, with the addresses of the calls that tell it and without their schemas. */
const session =
  /ui[\\/]session[\\/](session|company|switches)\.tsx?$|shared[\\/]contracts[\\/](companies|session)\.ts$|information[\\/]browser[\\/]public/

/** What the login and nearly every other screen are drawn with: one file instead of a score of small ones. */
const controls =
  /@mantine[\\/]core[\\/]esm[\\/](core[\\/](Box|factory|styles-api|InlineStyles)|components[\\/](Input|InputBase|TextInput|PasswordInput|Button|UnstyledButton|ActionIcon|CloseButton|Anchor|Text|Stack|Loader|Transition)[\\/])|ui[\\/](components[\\/]frame[\\/](Page|GuestFrame|ThemeSwitch|Footer)\.|session[\\/]place\.|address[\\/](address|Link)\.)|modules[\\/]account[\\/](contract|browser[\\/](LoginForm|queries))\./

/** The menus and panels of the frame of the logged-in, which is on nearly every screen. */
const frame =
  /floating-ui|tabbable|react-remove-scroll|use-sidecar|use-callback-ref|react-style-singleton|tslib|get-nonce|@mantine[\\/](hooks[\\/]|core[\\/]esm[\\/](core[\\/]|utils[\\/]Floating|components[\\/](Menu|Drawer|ModalBase|FocusTrap|Portal|Popover|ScrollArea|Overlay|Floating|Paper|Group|Box|Badge|Divider|NavLink|Skeleton|Alert|VisuallyHidden)[\\/]))|ui[\\/]components[\\/]frame[\\/]|(ui|product)[\\/]module-names\.ts$/

/** Schemas, and what they are made of. */
const schemas =
  /node_modules[\\/]zod|shared[\\/](ids|email|hetu|wire-dates|paging|version|contracts[\\/]files)\.ts|attachments[\\/]contract\.ts/

/** What any screen shows of what it has fetched, or has not: none of it needs a field, a form or a schema. */
const shown =
  /ui[\\/]components[\\/](states[\\/](Loaded|Failure|Empty|EmptyToFill|Skeletons|State)|dates[\\/][Aa]ge|frame[\\/]Section)\.|ui[\\/]address[\\/]gone|shared[\\/](dates|sorting|page-sizes|objects)\.ts$/

const icons = /@tabler[\\/]/

/** What is entered in, and all that lists and forms have in common. */
const parts =
  /@mantine[\\/]core|react-hook-form|ui[\\/](components|forms|lists|calls|address|page)[\\/]|shared[\\/]errors/

/** Addresses of calls, but those that the start has, and no schemas. */
const contracts = /^(?!.*(shared|conversations|documents|views|hub)[\\/]).*[\\/](\w+-)*contract\.ts$/

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'permission' in value

/**
 * Of a contract the browser needs the addresses, and seldom a schema: the routes are written out as they are called,
 * and the schemas stay a module of their own that is left out where nobody imports one. Saves 12 kB on every page.
 */
function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (!/([\\/](\w+-)*contract|[\\/]contracts[\\/]\w+)\.ts$/.test(file)) return null
      const shared = { moduleType: 'ts', moduleSideEffects: false } as const
      if (query === 'schemas') return { ...shared, code: readFileSync(file, 'utf8') }
      const exported: Record<string, unknown> = await import(file)
      const lines = Object.entries(exported).map(([name, value]) => {
        if (!isRoute(value)) return `export { ${name} } from '${file}?schemas'`
        const { method, path, permission } = value
        return `export const ${name} = ${JSON.stringify({ method, path, permission })}`
      })
      return { ...shared, code: lines.join('\n') }
    },
  }
}

/** A class by its own name and its file, without the line that is usual: every page begins with all of them. */
function shortName(name: string, file: string): string {
  return `${name}_${crc32(relative(root, file)).toString(36).slice(-4)}`
}

export default defineConfig({
  root,
  appType: 'mpa',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version) },
  plugins: [
    lightContracts(),
    react(),
    sharedPage(),
    stylesAside(),
    pagesByName(),
    programsApart(),
    builtScreens(root),
    texts(),
    pdfDecoders(),
    heicLicence(),
    manifest(),
    compressed(),
  ],
  css: { modules: { generateScopedName: shortName } },
  // The server writes a fresh nonce in its place into every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    // No data: addresses, so that the content security policy needs none.
    assetsInlineLimit: 0,
    // A browser that does not know these links fetches the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        extranet: join(root, 'product/extranet.html'),
        console: join(root, 'product/console.html'),
        meeting: join(root, 'modules/video-meetings/page/meeting.html'),
        mform: join(root, 'modules/questionnaires/page/mform.html'),
      },
      // One file for what every page needs compresses 3 kB better than the pieces it would else be cut into; and what
      // screens share comes in some files that each of them may use in part, for a score of small ones takes longer.
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: core },
            { name: 'platform', test: platform },
            { name: 'controls', test: controls },
            ...[
              { name: 'session', test: session },
              { name: 'frame', test: frame },
              { name: 'around', test: /product[\\/]navigation|extranet[\\/]CompanyScreen|session[\\/]site-pages/ },
              { name: 'notices', test: /states[\\/](Notifications|OfflineBar|free-place)\.tsx?$/ },
            ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
            ...[
              { name: 'shown', test: (id: string) => [shown, contracts, icons].some((part) => part.test(id)) },
              { name: 'waiting', test: /modules[\\/]waiting[\\/](browser|extranet|contract)/ },
              {
                name: 'employments',
                test: /modules[\\/](companies[\\/]browser|personnel[\\/](browser[\\/](?!public)|rules\.ts|extranet[\\/]OpenedEmployee))/,
              },
              { name: 'parts', test: (id: string) => schemas.test(id) || parts.test(id) },
            ].map((group) => ({ ...group, minShareCount: 2, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
})
