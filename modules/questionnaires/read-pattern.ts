import { RE2JS } from 're2js'

/** What a pattern is compiled to at most, in the instructions of RE2: so much work is each letter of an answer. */
const largestProgram = 3000

/**
 * A template's pattern, in the syntax of RE2 (https://github.com/google/re2/wiki/Syntax): it knows no look-around and no
 * back references, and so no answer can keep it busy. Undefined when it cannot be read so.
 */
export function readPattern(pattern: string): RE2JS | undefined {
  try {
    const read = RE2JS.compile(pattern)
    return read.programSize() <= largestProgram ? read : undefined
  } catch {
    return undefined
  }
}
