import createClient from 'openapi-fetch'
import type { paths } from './interface.ts'

const { URL: baseUrl = '', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env

/** Good for ten minutes: a minute before, another is asked for. */
let token = { value: '', until: 0 }

async function currentToken(): Promise<string> {
  if (Date.now() < token.until) return token.value
  const answer = await fetch(`${baseUrl}/integration/v1/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`)
  const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number }
  token = { value: access_token, until: Date.now() + (expires_in - 60) * 1000 }
  return token.value
}

export const extranet = createClient<paths>({ baseUrl })

extranet.use({
  async onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${await currentToken()}`)
    return request
  },
})
