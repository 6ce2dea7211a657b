import type { World } from './world.ts'

export interface MailedLink {
  username: string
  token: string
}

/** The link in the newest mail to an address that leads to a page, as soon as there is one not seen before. */
export async function linkIn(world: World, to: string, page: string, seen: MailedLink[] = []): Promise<MailedLink> {
  const addressIn = (text?: string) => /http:\S+/.exec(text ?? '')?.[0] ?? ''
  const mail = await world.platform.mailCatcher?.waitFor(to, ({ text }) => {
    const address = addressIn(text)
    return URL.parse(address)?.pathname === page && !seen.some(({ token }) => address.includes(token))
  })
  const { searchParams } = new URL(addressIn(mail?.text))
  return { username: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' }
}
