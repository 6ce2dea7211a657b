import type { UnitToAdd } from '../console-contract.ts'
import { deepestUnit, unitNameAtMost, unitsAtMost } from '../rules.ts'

export type LineProblem = 'empty' | 'tooLong' | 'tooDeep' | 'tooMany'

export interface ReadUnits {
  units: UnitToAdd[]
  /** Lines are counted from 1, as an editor counts them. */
  problems: { line: number; problem: LineProblem }[]
  /** Names that siblings share, which may be meant. */
  twice: { line: number; name: string }[]
}

const tabStop = 4
const beginning = /^[\s\-–—•*·,;]*/u

/** How far in a line begins. A list's dash counts as what stands before the name, as a sheet's empty cells do. */
function widthOf(before: string): number {
  let width = 0
  for (const character of before) width += /[\t;,]/.test(character) ? tabStop - (width % tabStop) : 1
  return width
}

const nameIn = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/**
 * The units of an indented list, however it is indented: by tabs, spaces, dashes, or as a sheet with a column for each level,
 * where a row may have the whole way down to its unit. What is further in than the line before is one level below it.
 */
export function readUnits(text: string): ReadUnits {
  const units: UnitToAdd[] = []
  const problems: ReadUnits['problems'] = []
  const twice: ReadUnits['twice'] = []
  /** The way down to the last unit: how far in each of them begins, its name, and the names below it. */
  const way: { width: number; name: string; below: Set<string> }[] = []
  const uppermost = new Set<string>()

  function add(line: number, width: number, name: string, isRepeated: boolean): void {
    while (way.length > 0 && (way.at(-1)?.width ?? 0) > width) way.pop()
    const same = way.at(-1)
    if (isRepeated && same?.width === width && same.name === name) return
    if (same?.width === width) way.pop()
    const depth = way.length
    const siblings = way.at(-1)?.below ?? uppermost
    if (siblings.has(name.toLocaleLowerCase('fi'))) twice.push({ line, name })
    siblings.add(name.toLocaleLowerCase('fi'))
    way.push({ width, name, below: new Set() })
    if ([...name].length > unitNameAtMost) problems.push({ line, problem: 'tooLong' })
    if (depth >= deepestUnit) problems.push({ line, problem: 'tooDeep' })
    units.push({ name, depth })
    if (units.length === unitsAtMost + 1) problems.push({ line, problem: 'tooMany' })
  }

  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') continue
    const before = beginning.exec(line)?.[0] ?? ''
    const cells = line.slice(before.length).split(/[\t;]/).map(nameIn)
    if (cells.every((cell) => cell === '')) {
      // A row of a sheet may be empty; a dash is somebody's.
      if (/[-–—•*·]/u.test(before)) problems.push({ line: at + 1, problem: 'empty' })
      continue
    }
    const filled = [...cells.entries()].filter(([, cell]) => cell !== '')
    const from = widthOf(before)
    for (const [place, cell] of filled) add(at + 1, from + place * tabStop, cell, cell !== filled.at(-1)?.[1])
  }
  return { units, problems, twice }
}

/** A file's text: UTF-8, UTF-16 or what Windows writes. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
