import { serveWork } from '../serve-work.ts'
import { createCompiler } from './compiler.ts'

export interface Typesetting {
  template: string
  /** JSON that the template reads from `sys.inputs.report`. */
  report: string
}

const compiler = createCompiler()

serveWork(({ template, report }: Typesetting) => {
  const pdf = compiler.pdf({ mainFileContent: template, inputs: { report }, resetRead: true }, { pdfStandard: 'ua-1' })
  compiler.evictCache(0)
  return pdf
})
