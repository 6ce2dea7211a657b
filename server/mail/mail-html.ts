import type { Language } from '#shared/languages.ts'
import type { MailLink, MailPart } from './mail-part.ts'

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const accent = '#0b6e63'
const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px"
const minor = 'font-size:14px;line-height:20px'

/** What programs that know no style sheets leave out: on a dark screen the mail is dark too. */
const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .page { background: #161b1a !important }
    .card { background: #1f2625 !important; border-color: #38423f !important }
    .text { color: #e8efed !important }
    .link { color: #6fd3c5 !important }
    .minor { color: #a9b5b2 !important }
  }`

interface MailContent {
  subject: string
  paragraphs: readonly MailPart[]
  language?: Language
}

/**
 * A mail as HTML: tables and styles of each cell, which is what Outlook reads; nothing is fetched from anywhere.
 * @param language unless it is told the mail's program guesses
 */
export function asHtml({ subject, paragraphs, language }: MailContent): string {
  const rows = paragraphs.map((part) => `<tr><td style="padding:0 0 16px">${asCell(part)}</td></tr>`)
  return `<!doctype html><html${language ? ` lang="${language}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${styles}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3f6f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f6f5" class="page"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" class="card" style="width:100%;max-width:560px;border:1px solid #d5dedb;border-radius:8px"><tr><td style="padding:24px 24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>
</td></tr></table></td></tr></table></body></html>`
}

function asCell(part: MailPart): string {
  if (typeof part === 'string') return text(escapeHtml(part))
  if ('heading' in part)
    return `<h2 class="text" style="margin:0;${font};font-weight:bold;color:#1a2422">${escapeHtml(part.heading)}</h2>`
  if ('list' in part)
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${part.list
      .map((link) => `<tr><td style="padding:4px 0">${anchor(link, `${font};color:${accent}`)}</td></tr>`)
      .join('')}</table>`
  if ('minor' in part)
    return `<p class="minor" style="margin:0;${font};${minor};color:#55625f">${escapeHtml(part.minor)} ${part.links
      .map((link) => anchor(link, `${minor};color:${accent}`))
      .join(' · ')}</p>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${accent}" style="border-radius:8px">
<a href="${escapeHtml(part.address)}" style="display:inline-block;padding:10px 20px;${font};font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(part.label)}</a></td></tr></table>`
}

const text = (html: string) => `<p class="text" style="margin:0;${font};color:#1a2422">${html}</p>`

function anchor({ label, address }: MailLink, style: string): string {
  return `<a href="${escapeHtml(address)}" class="link" style="${style}">${escapeHtml(label)}</a>`
}
