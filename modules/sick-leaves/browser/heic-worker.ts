/** What is used of libheif, which a script of its own brings (heic.ts). */
interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(into: ImageData, then: (drawn: ImageData | null) => void): void
}
declare function libheif(): { HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] } }
declare function importScripts(address: string): void

export interface HeicToDecode {
  library: string
  content: ArrayBuffer
}

/** A telephone’s largest have half of it: each takes four bytes of memory, and its decoding a second for some millions. */
const pixelsAtMost = 100_000_000
const quality = 0.9

self.onmessage = ({ data: { library, content } }: MessageEvent<HeicToDecode>) => {
  importScripts(library)
  const { HeifDecoder } = libheif()
  const images = new HeifDecoder().decode(new Uint8Array(content))
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image || image.get_width() * image.get_height() > pixelsAtMost) throw new Error('no picture that can be shown')
  image.display(new ImageData(image.get_width(), image.get_height()), (drawn) => {
    if (!drawn) throw new Error('no picture that can be shown')
    const canvas = new OffscreenCanvas(drawn.width, drawn.height)
    canvas.getContext('2d')?.putImageData(drawn, 0, 0)
    void canvas.convertToBlob({ type: 'image/jpeg', quality }).then((picture) => self.postMessage(picture))
  })
}
