import type { Language } from '#shared/languages.ts'

/** What the build says of a screen of the extranet (tools/built-screens.ts), so that its page can begin with it. */
export interface BuiltScreen {
  /** As its module's `pages.ts` says it, with parameters as `$name`. */
  path: string
  area: 'company' | 'user' | 'guest' | 'open'
  /** What is fetched for it beyond what every page begins with: addresses of files. */
  scripts: readonly string[]
  styles: readonly string[]
  namespaces: readonly string[]
  /** Whether a way back stands above its title. */
  back?: true
  /** Its title and what it is for, where its source says them; `{{name}}` in them is the reader's. */
  words?: Readonly<Record<Language, { title: string; text?: string }>>
}
