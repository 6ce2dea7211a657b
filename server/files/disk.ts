import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

/** Files in a folder of DATA_DIR, readable by the server's own account only. */
export function openDisk(dataDir: string): FileStore {
  const folder = path.join(dataDir, 'files')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const place = (key: string) => path.join(folder, key.slice(0, 2), key)
  return {
    async put(key, content) {
      const target = place(key)
      const partial = `${target}.part`
      await fs.promises.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      try {
        await pipeline(content, fs.createWriteStream(partial, { mode: 0o600, flush: true }))
        await fs.promises.rename(partial, target)
      } catch (error) {
        await fs.promises.rm(partial, { force: true })
        throw error
      }
    },
    async get(key) {
      const file = await fs.promises.open(place(key))
      return file.createReadStream()
    },
    async remove(key) {
      await fs.promises.rm(place(key), { force: true })
      await fs.promises.rm(`${place(key)}.part`, { force: true })
    },
    async signedAddress() {
      return undefined
    },
  }
}
