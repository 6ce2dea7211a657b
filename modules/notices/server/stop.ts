import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#server/mail/mail-html.ts'
import type { Platform } from '#server/platform.ts'
import { asLanguage, type Language } from '#shared/languages.ts'
import { kindName, mails } from './notice-text.ts'
import { selectLanguage, upsertChoices } from './queries.ts'
import { readStopLink, stopPath } from './stop-link.ts'

/**
 * Where a mail's notices are stopped, without logging in and without a script. To look at it changes nothing, for programs
 * that look through mails open every link; only a POST does, by the button or by a program for mails (RFC 8058).
 */
export function serveStop(app: FastifyInstance, { database, environment }: Platform): void {
  const { db } = database
  const find = async (link: string) => {
    const stopped = readStopLink(environment, link)
    const language = stopped && (await selectLanguage(db, stopped.userId))
    return stopped && language ? { ...stopped, language } : undefined
  }
  app.get<{ Params: { link: string } }>(`${stopPath}/:link`, async ({ params, headers }, reply) => {
    const found = await find(params.link)
    return found ? send(reply, found.language, 'ask', found.kinds) : sendUnknown(reply, headers['accept-language'])
  })
  app.post<{ Params: { link: string } }>(`${stopPath}/:link`, async ({ params, headers }, reply) => {
    const found = await find(params.link)
    if (!found) return sendUnknown(reply, headers['accept-language'])
    await upsertChoices(db, found.userId, Object.fromEntries(found.kinds.map((kind) => [kind, 'NEVER' as const])))
    return send(reply, found.language, 'done', found.kinds)
  })
}

const sendUnknown = (reply: FastifyReply, accepted: string | undefined) =>
  send(reply.code(404), asLanguage(accepted?.slice(0, 2)), 'unknown', [])

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0; background: light-dark(#f3f6f5, #161b1a); color: light-dark(#1a2422, #e8efed) }
  main { max-width: 32rem; margin: 0 auto; padding: 3rem 1rem }
  h1 { font-size: 1.5rem }
  button { min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 0; border-radius: 0.5rem; background: #0b6e63; color: #fff;
    font: inherit; font-weight: 600; cursor: pointer }
  button:focus-visible { outline: 3px solid light-dark(#0b6e63, #6fd3c5); outline-offset: 2px }
`

function send(
  reply: FastifyReply,
  language: Language,
  state: 'ask' | 'done' | 'unknown',
  kinds: readonly string[],
): FastifyReply {
  const t = mails[language].page
  const nonce = randomBytes(16).toString('base64')
  const title = { ask: t.title, done: t.done, unknown: t.unknown }[state]
  const text = { ask: t.text, done: t.doneText, unknown: t.unknownText }[state]
  const list = kinds.map((kind) => `<li>${escapeHtml(kindName(language, kind))}</li>`).join('')
  const form = `<ul>${list}</ul><form method="post"><button>${escapeHtml(t.button)}</button></form>`
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
      <style nonce="${nonce}">${style}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
      ${state === 'ask' ? form : ''}</main></body></html>`)
}
