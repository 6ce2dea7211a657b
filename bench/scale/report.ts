import type { Measured } from './scale.ts'

/** What a call may look at in the database at the large size, in times of the small one, where its answer is no longer. */
const ratioAtMost = 2
/** Pages of 8 KiB that nobody notices: a deeper index is one or two more for each row. */
const unnoticedPages = 1000

/** What grows with the branch of whoever asks, and is not bounded by a page: how it comes is measured, not judged. */
const ofWholeBranch = [
  'groupHr: register, everybody',
  'supervisor: register, a page by organisation',
  'supervisor: register, a page by a name',
  // A period of one's own is counted anew, of all of the company that has absences in it.
  'groupHr: absences of a quarter',
  // Ordered by what stands in another table.
  'groupHr: absences by unit',
]

/** The people of a branch of five hundred are looked up, for the page and for the count, however large the company is. */
const ofBranch = [
  'groupHr: absences of a unit',
  ...['', ' by name', ' by unit', ' by words', ' of a quarter', ' of a unit'].map((of) => `supervisor: absences${of}`),
]
const branchPagesAtMost = 6000

interface Compared {
  name: string
  small: Measured
  big: Measured
  /** Of the pages looked at; the answer's own growth is taken out. */
  ratio: number
  problems: string[]
}

/** The same calls at two sizes, beside each other. */
export function compare(small: readonly Measured[], big: readonly Measured[]): Compared[] {
  return big.map((one) => {
    const before = small.find(({ call }) => call === one.call)
    if (!before) throw new Error(`${one.call.name} was not measured at the small size`)
    const grown = Math.max(1, one.answerBytes / Math.max(before.answerBytes, 1))
    const ratio = one.buffers / Math.max(before.buffers, 1) / grown
    const name = `${one.call.by}: ${one.call.name}`
    const isJudged = one.buffers > unnoticedPages && ![...ofWholeBranch, ...ofBranch].includes(name)
    const problems = one.scans.map((scan) => `reads all of ${scan}`)
    if (ofBranch.includes(name) && one.buffers > branchPagesAtMost)
      problems.push(`looks at ${one.buffers} pages for a branch`)
    if (ratio > ratioAtMost && isJudged) problems.push(`costs ${ratio.toFixed(1)} times as much`)
    return { name, small: before, big: one, ratio, problems }
  })
}

/** What took more of a processor than it may: for a machine that has nothing else to do. */
export function beyondLimits(measured: readonly Measured[]): string[] {
  return measured
    .filter(({ cpu, call }) => cpu !== undefined && cpu > (call.cpuAtMost ?? Number.POSITIVE_INFINITY))
    .map(({ cpu, call }) => `${call.by}: ${call.name} takes ${cpu?.toFixed(1)} ms of CPU, at most ${call.cpuAtMost}`)
}

/** A table in Markdown, the dearest first. */
export function scaleReport(compared: readonly Compared[]): string {
  const rows = compared
    .toSorted((a, b) => b.big.wall - a.big.wall)
    .map(({ name, small, big, ratio, problems }) =>
      [
        name,
        `${small.wall.toFixed(1)}`,
        `${big.wall.toFixed(1)}`,
        String(small.buffers),
        String(big.buffers),
        ratio.toFixed(1),
        big.cpu === undefined ? '' : `${big.cpu.toFixed(1)} of ${big.call.cpuAtMost}`,
        `${(big.answerBytes / 1024).toFixed(1)}`,
        problems.join('; '),
      ].join(' | '),
    )
  return [
    '| call | small, ms | big, ms | small, pages | big, pages | ratio | CPU, ms | answer, KiB | |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}
