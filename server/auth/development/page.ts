import type { Language } from '#shared/languages.ts'
import { escapeHtml } from '../../mail/mail-html.ts'

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0; background: light-dark(#f4f7f6, #161b1a); color: light-dark(#1a2422, #e8efed) }
  .banner { margin: 0; padding: 0.75rem 1rem; background: #7a3d00; color: #fff; text-align: center }
  main { max-width: 27rem; margin: 0 auto; padding: 1.5rem 1rem }
  h1 { font-size: 1.5rem }
  form { display: grid; gap: 0.5rem; margin: 0 0 1.5rem }
  button, input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid #77807e;
    border-radius: 0.5rem; background: light-dark(#fff, #222928); color: inherit; font: inherit; text-align: start }
  .wrong { margin: 0; color: light-dark(#b00020, #ff9c9c) }
`

export interface DevelopmentTexts {
  title: string
  banner: string
  who: string
  other: string
  wrong: string
  identify: string
  cancel: string
}

export interface PageContent {
  language: Language
  nonce: string
  /** Where one is. */
  name: string
  people: readonly { id: string; name: string }[]
  isWrong: boolean
}

/** Where one chooses who to be. Plain forms: it works without a script. */
export function developmentPage(t: DevelopmentTexts, { language, nonce, name, people, isWrong }: PageContent): string {
  const buttons = people.map(
    ({ id, name }) => `<button name="person" value="${escapeHtml(id)}">${escapeHtml(name)}</button>`,
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${t.title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${style}</style></head>
    <body><header class="banner">${t.banner}</header><main><h1>${t.title}: ${escapeHtml(name)}</h1>
    <h2>${t.who}</h2><form method="post">${buttons.join('')}</form>
    <form method="post"><label for="code">${t.other}</label>
    <input id="code" name="person" autocomplete="off" required${isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
    ${isWrong ? `<p id="wrong" class="wrong" role="alert">${t.wrong}</p>` : ''}<button>${t.identify}</button></form>
    <form method="post"><button name="cancel" value="true">${t.cancel}</button></form></main></body></html>`
}
