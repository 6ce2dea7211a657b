import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import type { Route } from './shared/route.ts'

const root = import.meta.dirname

/** Each module's texts are one namespace, named as its folder; the platform's are `common` (SH-10). */
function textFiles(): { from: string; to: string }[] {
  return globSync(['ui/texts/*.json', 'modules/*/texts/*.json'], { cwd: root }).map((path) => {
    const namespace = path.startsWith('ui') ? 'common' : basename(dirname(dirname(path)))
    return { from: join(root, path), to: `locales/${basename(path, '.json')}/${namespace}.json` }
  })
}

/** Puts the texts where the browser fetches them; while developing they are read afresh at every request. */
function texts(): Plugin {
  return {
    name: 'texts',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = textFiles().find(({ to }) => `/${to}` === request.url)
        if (!file) return next()
        response.setHeader('content-type', 'application/json').end(readFileSync(file.from))
      })
    },
    generateBundle() {
      for (const { from, to } of textFiles()) {
        const source = JSON.stringify(JSON.parse(readFileSync(from, 'utf8')))
        this.emitFile({ type: 'asset', fileName: to, source })
      }
    },
  }
}

/** What a page has of its own, its title, texts and program, stands within what they all share. */
function sharedPage(): Plugin {
  return {
    name: 'shared-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (own) => readFileSync(join(root, 'ui/page.html'), 'utf8').replace('<!-- entry -->', () => own.trim()),
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

const core = /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|@tanstack)[\\/](?!.*(useBlocker|Trans))/

/** What every entry of our own starts with: in one file it compresses better than in as many as entries share. */
const platform =
  /ui[\\/](call|notify|search|errors|queries|push|i18n|storage|settings)\.tsx?$|shared[\\/](permissions|languages|safe-path)\.ts$|createReactComponent|MantineThemeProvider|Mantine\.context|utils[\\/]keys|use-isomorphic-effect|useTranslation/

/** What the login and nearly every other screen are drawn with: one file instead of a score of small ones. */
const controls =
  /@mantine[\\/]core[\\/]esm[\\/](core[\\/](Box|factory|styles-api|InlineStyles)|components[\\/](Input|InputBase|TextInput|PasswordInput|Button|UnstyledButton|ActionIcon|CloseButton|Anchor|Text|Stack|Loader|Transition)[\\/])|ui[\\/](components[\\/](Page|GuestFrame|ThemeSwitch|Footer)\.|place\.|address\.)/

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
      if (!file.endsWith('/contract.ts')) return null
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

export default defineConfig({
  root: join(root, 'ui'),
  appType: 'mpa',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version) },
  plugins: [lightContracts(), react(), sharedPage(), texts(), compressed()],
  // The server writes a fresh nonce in its place into every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    // No data: addresses, so that the content security policy needs none.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        extranet: join(root, 'ui/extranet.html'),
        console: join(root, 'ui/console.html'),
        meeting: join(root, 'ui/meeting.html'),
        mform: join(root, 'ui/mform.html'),
      },
      // One file for what every page needs compresses 3 kB better than the pieces it would else be cut into.
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: core },
            { name: 'platform', test: platform },
            { name: 'controls', test: controls },
          ],
        },
      },
    },
  },
})
