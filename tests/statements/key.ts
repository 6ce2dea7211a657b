/** By its text between the `${}` a statement that was sent is found again in the source. */
export const keyOf = (texts: readonly string[]): string => texts.join('\u{1}')
