import fs from 'node:fs'
import path from 'node:path'

const page = path.resolve(import.meta.dirname, '../docs/performance.md')
/** Begins a section that a measuring at an address has written. */
const peer = '\n## At an address: '

/** Begins what is measured by name alone, and put down by hand. */
const byName = '\n## By name\n'

/** Writes what the product's own run says, and keeps what was measured by name and at addresses. */
export function writeOwn(report: string): void {
  fs.writeFileSync(page, withOwn(fs.readFileSync(page, 'utf8'), report))
}

export function withOwn(text: string, report: string): string {
  const kept = [byName, peer].map((beginning) => text.indexOf(beginning)).filter((at) => at >= 0)
  return kept.length > 0 ? report + text.slice(Math.min(...kept)) : report
}

/** Writes what was measured of a product at an address, in place of what was measured of it before. */
export function writePeer(product: string, report: string): void {
  fs.writeFileSync(page, withPeer(fs.readFileSync(page, 'utf8'), product, report))
}

export function withPeer(text: string, product: string, report: string): string {
  const [own = '', ...sections] = text.trimEnd().split(peer)
  const others = sections.filter((section) => section.split('\n', 1)[0] !== product)
  return `${[own.trimEnd(), ...[...others, `${product}\n\n${report}`].map((section) => section.trim())].join(`\n${peer}`)}\n`
}
