import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { escapeHtml } from './mail-html.ts'

const keptAtMost = 200

/** A mail server of our own for development and tests: takes every mail and shows it at /dev/mail. */
export class MailCatcher {
  readonly #server: SMTPServer
  readonly #waiting = new Set<() => void>()
  mails: Email[] = []

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        buffer(stream)
          .then((content) => PostalMime.parse(content))
          .then((mail) => {
            this.mails = [mail, ...this.mails].slice(0, keptAtMost)
            for (const look of this.#waiting) look()
            done()
          }, done)
      },
    })
  }

  /** Answers the address to send to. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server.server, 'listening')
    const address = this.#server.server.address()
    if (typeof address !== 'object') throw new Error('The mail catcher has no port')
    return `smtp://127.0.0.1:${address?.port}`
  }

  /** The newest mail to an address, as soon as there is one. */
  waitFor(address: string, isMeant: (mail: Email) => boolean = () => true): Promise<Email> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.mails.find((mail) => mail.to?.some((to) => to.address === address) && isMeant(mail))
        if (!found) return
        this.#waiting.delete(look)
        resolve(found)
      }
      this.#waiting.add(look)
      look()
    })
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  /** The page at /dev/mail: what the mails say, newest first, each with a way to how a mail program shows it. */
  page(): string {
    const mails = this.mails.map(
      ({ subject = '', to = [], date = '', text = '', messageId = '' }) => `<article>
        <h2><a href="/dev/mail/${encodeURIComponent(messageId)}">${escapeHtml(subject)}</a></h2>
        <p><small>${escapeHtml(to.map(({ address }) => address).join(', '))} · ${escapeHtml(date)}</small></p>
        ${linked(text)}</article>`,
    )
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Caught mail</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head>
      <body><h1>Caught mail</h1>${mails.join('') || '<p>No mail yet.</p>'}</body></html>`
  }

  /** A mail as a mail program shows it. */
  asShown(id: string): string | undefined {
    return this.mails.find(({ messageId }) => messageId === id)?.html
  }
}

const styles = `
  :root { color-scheme: light dark }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
  article { margin: 1rem 0; padding: 1rem 1.5rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem }
  h2 { margin: 0; font-size: 1.125rem }
  article p { margin: .5rem 0 }
  small { opacity: .75 }`

function linked(text: string): string {
  const paragraphs = escapeHtml(text).split(/\n\n/)
  const withLinks = paragraphs.map((part) =>
    part.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`),
  )
  return withLinks.map((part) => `<p>${part}</p>`).join('')
}
