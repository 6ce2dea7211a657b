import { extractText, getDocumentProxy } from 'unpdf'

interface Node {
  role?: string
  children?: Node[]
}
const rolesIn = (node: Node): string[] => [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesIn)]

/** What a reader of the file finds: its words on one line, the tags of its first page, and what it says of itself. */
export async function readPdf(content: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(content))
  const { text } = await extractText(pdf, { mergePages: true })
  const tree = await (await pdf.getPage(1)).getStructTree()
  const { info, metadata } = await pdf.getMetadata()
  return {
    pages: pdf.numPages,
    text: text.replace(/\s+/g, ' '),
    roles: new Set(rolesIn(tree as Node)),
    info: info as { Title?: string; Language?: string },
    metadata: metadata?.getRaw() as string | undefined,
  }
}
