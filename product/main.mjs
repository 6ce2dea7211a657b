/**
 * Starts the server. What Node has compiled of it is kept from one start to the next, which makes a start a second
 * shorter; therefore everything else is imported only afterwards. A folder that cannot be written to, another version of
 * Node and changed files are Node's to notice: it compiles anew then. Its one file that is no TypeScript: what Node takes
 * the types off by need not even be loaded for what is kept (docs/adr/0001-typescript-without-a-build.md).
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Beside the program, not in a folder for everybody: whoever may write there decides what the server runs.
const folder = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
enableCompileCache(folder)
// For the threads and helpers that it starts.
process.env.NODE_COMPILE_CACHE ??= folder
await import('./serve.ts')
