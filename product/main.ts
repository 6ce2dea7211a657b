/**
 * Starts the server. What Node has compiled of it is kept from one start to the next, which makes a start a second
 * shorter; therefore everything else is imported only afterwards. A folder that cannot be written to, another version of
 * Node and changed files are Node's to notice: it compiles anew then.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Beside the program, not in a folder for everybody: whoever may write there decides what the server runs.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
await import('./serve.ts')
