import type { MailLink } from './mail-part.ts'

/** A mail as a module's `mails/*.json` hold it: what is only known when it is written stands there as `{{name}}`. */
export interface MailText {
  subject: string
  paragraphs: readonly (string | MailLink)[]
}

/** @throws where the text has a place for which there is no value */
export function fillMail({ subject, paragraphs }: MailText, values: Record<string, string> = {}): MailText {
  return {
    subject: fillText(subject, values),
    paragraphs: paragraphs.map((part) =>
      typeof part === 'string'
        ? fillText(part, values)
        : { label: fillText(part.label, values), address: fillText(part.address, values) },
    ),
  }
}

/** @throws as `fillMail` does */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a mail has no value for ${place}`)
    return value
  })
}
