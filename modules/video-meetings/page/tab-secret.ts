import { kept } from '#ui/storage.ts'

const storage = kept('sessionStorage', 'call-tab')
let secret: string | undefined

/** By it an external person who was let in is known again when this tab's page is loaded anew; no other tab has it. */
export function tabSecret(): string {
  secret ??= storage.read() ?? crypto.randomUUID()
  storage.write(secret)
  return secret
}
