import { fileTypeFromBuffer } from 'file-type'
import { typeOfExtension } from '#shared/file-types.ts'

/** How much of the beginning of a file its kind is read from. */
export const headLength = 64 * 1024

const allowedTypes = new Set(Object.values(typeOfExtension))

/** Containers whose beginning does not always tell what is in them: the extension does. */
const containers: Record<string, RegExp> = {
  'application/zip': /^(docx|xlsx|pptx|odt|ods|odp)$/,
  'application/x-cfb': /^(doc|xls|ppt)$/,
}

/** What a browser may show by itself; everything else is saved. */
const shown = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp'])

export function isShown(contentType: string): boolean {
  return shown.has(contentType)
}

/**
 * The type that a file is served as, by its beginning and its extension; undefined when it is none that may be sent.
 * HTML, SVG and scripts never are: they have no extension of the list, and under another's name they are plain text.
 */
export async function contentTypeOf(head: Uint8Array, filename: string): Promise<string | undefined> {
  const extension = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? ''
  const named = typeOfExtension[extension]
  if (!named) return undefined
  const found = (await fileTypeFromBuffer(head))?.mime
  if (found === undefined) return /^text\//.test(named) && isText(head) ? named : undefined
  if (containers[found]?.test(extension)) return named
  // A photo may bear another picture's extension; what it is decides.
  return allowedTypes.has(found) && !containers[found] ? found : undefined
}

/** Text in UTF-8 or Latin-1 has no control characters but tabs and line ends. */
function isText(head: Uint8Array): boolean {
  return !head.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)
}

const nameAtMost = 200

/** A file's name without a path: what stands after the last slash or backslash, in one spelling of å, ä and ö. */
export function cleanFilename(given: string): string {
  const name = given
    // Browsers write a quote in a multipart name so.
    .replaceAll('%22', '"')
    .replace(/^.*[\\/]/s, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .trim()
  if (name.length <= nameAtMost) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, nameAtMost - extension.length) + extension
}
