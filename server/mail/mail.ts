import nodemailer from 'nodemailer'
import type { Language } from '#shared/languages.ts'
import type { Environment } from '../process/environment.ts'
import type { Mailbox } from '../rights/told-queries.ts'
import { asHtml } from './mail-html.ts'
import type { MailLink, MailPart } from './mail-part.ts'
import { MailRefusal } from './mail-refusal.ts'

/** One mail in one language: a subject and paragraphs; a link stands alone as a paragraph's button. */
export interface Mail {
  /** What tells of a thing goes only to whom the rule lets be told of it. */
  to: Mailbox
  subject: string
  paragraphs: readonly MailPart[]
  language?: Language
  /** Where a program for mails stops those of this kind by one POST, without asking (RFC 8058). */
  stopAddress?: string
  /** What a calendar is to do with a meeting, as an iCalendar file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/**
 * In milliseconds. One mail is ten exchanges at most, so that it has failed before its job is held for dead (jobs.ts) and
 * another process sends it a second time.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 25_000 }

export interface Mailer {
  /** @throws MailRefusal */
  send(mail: Mail): Promise<void>
  close(): void
}

export function createMailer(smtpUrl: string, from: Environment['MAIL_FROM']): Mailer {
  const transport = nodemailer.createTransport(
    { url: smtpUrl, ...patience },
    {
      from,
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  )
  return {
    async send({ to, subject, paragraphs, language, stopAddress, calendar }) {
      await transport
        .sendMail({
          to,
          subject,
          text: asText(paragraphs),
          html: asHtml({ subject, paragraphs, ...(language && { language }) }),
          ...(stopAddress && {
            headers: {
              'List-Unsubscribe': `<${stopAddress}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
          ...(calendar && { icalEvent: { ...calendar, filename: 'meeting.ics' } }),
        })
        .catch((error) => {
          throw new MailRefusal(error)
        })
    },
    close: () => transport.close(),
  }
}

function asText(paragraphs: readonly MailPart[]): string {
  return paragraphs.map(asParagraph).join('\n\n')
}

function asParagraph(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('heading' in part) return part.heading
  if ('list' in part) return part.list.map(asLines).join('\n')
  if ('minor' in part) return [part.minor, ...part.links.map(asLines)].join('\n')
  return asLines(part)
}

const asLines = ({ label, address }: MailLink) => `${label}:\n${address}`
