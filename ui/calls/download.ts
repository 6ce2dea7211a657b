import i18next from 'i18next'
import { addressOf, type Route } from '#shared/route.ts'
import { CallError, type CallInput, callBy } from './call.ts'

/** Fetches a file whole and gives it to the browser to save: of one that breaks off nothing is kept. */
export async function download<R extends Route>(route: R, input: CallInput<R>): Promise<void> {
  const { params, query, body }: { params?: object; query?: object; body?: unknown } = input
  await callBy(route, async (headers) => {
    try {
      const answer = await fetch(addressOf(route, { params, query }), {
        method: route.method,
        // In the words of the screen, which may be others than the account's.
        headers: {
          ...headers,
          'accept-language': i18next.language,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        credentials: 'same-origin',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) return answer
      saveFile(await answer.blob(), nameOf(answer))
      return new Response(null, { status: 204, headers: answer.headers })
    } catch {
      throw new CallError({ status: 0, code: 'network' })
    }
  })
}

function nameOf({ headers }: Response): string {
  const written = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(written)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/.exec(written)?.[1] ?? '')
}

/** Gives a file to the browser to save. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
