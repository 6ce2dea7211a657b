import library from 'libheif-js/libheif/libheif.js?url'
import type { HeicToDecode } from './heic-worker.ts'

/** One at a time: each takes a processor and some hundred megabytes for seconds. */
let last: Promise<unknown> = Promise.resolve()

/**
 * A HEIC as a JPEG, for browsers that do not know it (all but Safari). The decoder is a file of its own, which only who has
 * such a picture fetches (docs/adr/0019-heic.md); in a worker, which can ask nobody anything.
 */
export function heicAsJpeg(heic: Blob): Promise<Blob> {
  const made = last.then(() => decode(heic))
  last = made.catch(() => undefined)
  return made
}

async function decode(heic: Blob): Promise<Blob> {
  const content = await heic.arrayBuffer()
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url))
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data)
      worker.onerror = () => reject(new Error('no picture that can be shown'))
      const asked: HeicToDecode = { library, content }
      worker.postMessage(asked, [content])
    })
  } finally {
    worker.terminate()
  }
}
