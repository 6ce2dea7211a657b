export interface MailLink {
  label: string
  address: string
}

/** What a mail is made of, one below the other: a link stands alone as a button. */
export type MailPart =
  | string
  | MailLink
  | { heading: string }
  | { list: readonly MailLink[] }
  | { minor: string; links: readonly MailLink[] }
