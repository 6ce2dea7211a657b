import { heicAsJpeg } from '../browser/heic.ts'

/** An A4 page is then of 250 dots an inch: its small print can be read. */
const longestSide = 3000
const quality = 0.85
/** In bytes: a smaller picture goes as it is. */
const smallEnough = 2 * 1024 * 1024

const isHeic = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)
const isPicture = (file: File) => file.type.startsWith('image/') || isHeic(file)
const isPortable = ({ type }: File) => type === 'image/jpeg' || type === 'image/png'

/**
 * A photograph as it is sent: too large a one smaller, and as a JPEG what others could not see (HEIC). Whatever cannot be
 * read here goes as it is.
 */
export async function fitPicture(file: File): Promise<File> {
  if (!isPicture(file) || (isPortable(file) && file.size <= smallEnough)) return file
  const picture = await createImageBitmap(file)
    .catch(async (cause) => {
      if (!isHeic(file)) throw cause
      return createImageBitmap(await heicAsJpeg(file))
    })
    .catch(() => undefined)
  if (!picture) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const drawing = canvas.getContext('2d')
  if (drawing) {
    // What is transparent would be black in a JPEG.
    drawing.fillStyle = 'white'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!drawing || !content || (isPortable(file) && content.size >= file.size)) return file
  return new File([content], file.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: content.type })
}
