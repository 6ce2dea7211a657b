import nodemailer from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import type { Environment } from '../process/environment.ts'
import type { Mailbox } from '../rights/told-queries.ts'
import { MailRefusal } from './mail-refusal.ts'

/** One mail in one language: a subject and paragraphs; a link stands alone as a paragraph's button. */
export interface Mail {
  /** What tells of a thing goes only to whom the rule lets be told of it. */
  to: Mailbox
  subject: string
  paragraphs: readonly (string | { label: string; address: string })[]
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
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience } as SMTPTransport.Options, {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return {
    async send({ to, subject, paragraphs, calendar }) {
      await transport
        .sendMail({
          to,
          subject,
          text: asText(paragraphs),
          html: asHtml(subject, paragraphs),
          ...(calendar && { icalEvent: { ...calendar, filename: 'meeting.ics' } }),
        })
        .catch((error) => {
          throw new MailRefusal(error)
        })
    },
    close: () => transport.close(),
  }
}

function asText(paragraphs: Mail['paragraphs']): string {
  return paragraphs.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.address}`)).join('\n\n')
}

function asHtml(subject: string, paragraphs: Mail['paragraphs']): string {
  const body = paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p><a href="${escapeHtml(part.address)}">${escapeHtml(part.label)}</a></p>`,
  )
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${body.join('')}</body></html>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
