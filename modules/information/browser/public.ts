import type { InformationPage } from '../contract.ts'

/** Where a text that anyone may read stands. */
const addressOf = (page: InformationPage) => `/${page}`

export const accessibilityStatement = addressOf('accessibility')
