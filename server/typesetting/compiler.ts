import { createRequire } from 'node:module'

/** What is used of the PDF compiler's native package, which brings no types. */
interface Compiler {
  pdf(
    source: { mainFileContent: string; inputs: Record<string, string>; resetRead: boolean },
    options: { pdfStandard: 'ua-1' },
  ): Buffer
  evictCache(age: number): void
}
interface CompilerPackage {
  NodeCompiler: { create(options: { fontArgs: { fontBlobs: Buffer[] }[] }): Compiler }
}

/** Whether PDFs can be made here: of the compilers that make PDF/UA there is one for Linux x64 (glibc) alone. */
export function canTypeset(platform: string = process.platform, architecture: string = process.arch): boolean {
  return platform === 'linux' && architecture === 'x64'
}

/** @param fonts OpenType files, besides the compiler's own */
export function createCompiler(fonts: Buffer[], platform?: string, architecture?: string): Compiler {
  if (!canTypeset(platform, architecture))
    throw new Error('PDFs are made on Linux x64 only: there is no compiler of accessible PDFs for this machine')
  const require = createRequire(import.meta.url)
  const { NodeCompiler }: CompilerPackage = require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu')
  return NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts }] })
}
