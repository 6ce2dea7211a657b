/** `npm start`: builds the browser programs when there is no build, or an older one than the sources. */
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const built = 'dist/extranet.html'
const sources = ['product', 'ui', 'modules', 'shared', 'vite.config.ts', 'tools/built-screens.ts', 'package-lock.json']

function newest(file: string): number {
  const stat = fs.statSync(file)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = fs.readdirSync(file).filter((name) => name !== 'server' && name !== 'node_modules')
  return Math.max(0, ...inside.map((name) => newest(path.join(file, name))))
}

const isFresh = fs.existsSync(built) && fs.statSync(built).mtimeMs >= Math.max(...sources.map(newest))
if (!isFresh) await build({ logLevel: 'warn' })
