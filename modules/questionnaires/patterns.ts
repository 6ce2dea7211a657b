import { RE2JS } from 're2js'
import { RegexValidator, Serializer, ValidatorResult } from 'survey-core'

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

class LinearRegexValidator extends RegexValidator {
  override validate(value: unknown, name?: string): ValidatorResult {
    const nothingWrong = super.validate(undefined, name)
    if (!this.regex || this.isValueEmpty(value)) return nothingWrong
    // One that a template kept from earlier days has, and RE2 does not: no form may come to grief on it.
    const pattern = readPattern(this.regex)
    const given = Array.isArray(value) ? value : [value]
    if (!pattern || given.every((one) => pattern.test(String(one)))) return nothingWrong
    return new ValidatorResult(value, this.createCustomError(name ?? ''))
  }
}

/** Has the questions' engine check patterns so, here and in the browser. */
export function checkPatternsLinearly(): void {
  Serializer.overrideClassCreator('regexvalidator', () => new LinearRegexValidator())
}
