import { serveWork } from '../work/serve-work.ts'
import { createCompiler } from './compiler.ts'
import { readFallbackFont } from './fallback-font.ts'
import { isEuropean, printable } from './printable.ts'

export interface Typesetting {
  template: string
  /** JSON that the template reads from `sys.inputs.report`. */
  report: string
}

const fallback = readFallbackFont()
const compiler = createCompiler([fallback.content])

serveWork(({ template, report }: Typesetting) => {
  try {
    return typeset(template, report, fallback.hasCharacter)
  } catch {
    // Characters that there are may still not go together: a report with fewer of them is better than none.
    return typeset(template, report, isEuropean)
  }
})

function typeset(template: string, report: string, hasCharacter: (codePoint: number) => boolean): Buffer {
  const inputs = { report: JSON.stringify(printable(JSON.parse(report), hasCharacter)) }
  const pdf = compiler.pdf({ mainFileContent: template, inputs, resetRead: true }, { pdfStandard: 'ua-1' })
  compiler.evictCache(0)
  return pdf
}
