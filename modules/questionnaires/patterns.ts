import { RegexValidator, Serializer, ValidatorResult } from 'survey-core'
import { readPattern } from './read-pattern.ts'

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
