import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist'

/** As vite.config.ts puts them there. */
const decoders = `/assets/pdf-${version}/`

/**
 * A PDF to be drawn page by page. Only what is to be seen of it is read: no scripts, no forms, no links, no outside
 * addresses; nothing of it becomes a part of the page but pictures.
 */
export async function openPdf(content: Blob): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  })
  const data = new Uint8Array(await content.arrayBuffer())
  // The content security policy runs no WebAssembly: scanned pages are decoded by the same decoders as JavaScript.
  return getDocument({ data, enableXfa: false, useWasm: false, useWorkerFetch: false, wasmUrl: decoders }).promise
}

/** Draws a page as wide as its canvas is shown, at the dots of the screen. */
export async function drawPage(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<void> {
  const page = await document.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const dots = (canvas.clientWidth || natural.width) * Math.min(window.devicePixelRatio, 2)
  const viewport = page.getViewport({ scale: dots / natural.width })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport, annotationMode: 0 }).promise
}
