import { chromium, type Page } from '@playwright/test'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertConversationFixture } from '#modules/conversations/server/fixtures.ts'
import type { Database } from '#server/database/database.ts'
import { findBrowser } from '../../tools/browser.ts'
import { insertData, openSessionOf } from '../data.ts'
import { openScreen, words } from '../message.ts'
import { inOwnDatabase } from '../own-database.ts'
import { type Server, startServer } from '../processes.ts'

const text = 'Milloin seuraava tapaaminen on?'
/** In milliseconds: whatever a message leads to has begun by then. */
const settle = 5000

/** How many requests of a kind: `GET /resource/…`, without ids. */
type Requests = Record<string, number>

/**
 * One message in a conversation of as many as told, half of them of the provider's staff, who all look at it in browsers of
 * their own: what these ask of the servers then, the message itself included.
 * @param urls of the servers, by turns
 */
async function countRequests(
  urls: readonly string[],
  { db }: Database,
  companyId: number,
  people: number,
): Promise<Requests> {
  const isStaff = (number: number) => number % 2 === 1
  const userIds: number[] = []
  for (let number = 0; number < people; number += 1) {
    const name = { email: `looks${number}@bench.test`, firstName: 'Katri', lastName: `Katsoja ${number}` }
    const role = isStaff(number) ? { role: 'ROLE_COACH' as const } : { grants: [{ companyId }] }
    userIds.push(await insertUser(db, { ...name, ...role }))
  }
  const [startedBy = 0, ...others] = userIds
  const conversation = { companyId, topic: 'Yhdessä', startedBy, with: others, at: new Date() }
  const { id } = await insertConversationFixture(db, conversation)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const pages: Page[] = []
    for (const [number, userId] of userIds.entries()) {
      const url = urls[number % urls.length] as string
      const address = isStaff(number)
        ? `/console/conversations/${id}`
        : `/companies/${companyId}/communication/conversations/${id}`
      pages.push(await openScreen(browser, url, await openSessionOf(db, userId), address))
    }
    return await countAfter(pages)
  } finally {
    await browser.close()
  }
}

async function countAfter(pages: readonly Page[]): Promise<Requests> {
  const [writer] = pages as [Page]
  await writer.waitForTimeout(settle)
  const asked: Requests = {}
  for (const page of pages)
    page.on('request', (request) => {
      if (request.resourceType() !== 'fetch') return
      const kind = `${request.method()} ${new URL(request.url()).pathname.replace(/\d+/g, '…')}`
      asked[kind] = (asked[kind] ?? 0) + 1
    })
  await writer.getByRole('textbox', { name: words.composer.text }).fill(text)
  await writer.getByRole('button', { name: words.composer.send, exact: true }).click()
  await Promise.all(pages.map((page) => page.getByText(text).first().waitFor()))
  await writer.waitForTimeout(settle)
  return asked
}

/** Of a message to twenty who look at it, at two processes. */
export const requestsOfMessageAtMost = 60

export const sumOf = (requests: Requests): number => Object.values(requests).reduce((sum, count) => sum + count, 0)

export function measureConversation(cluster: string, folder: string): Promise<Requests> {
  return inOwnDatabase(cluster, folder, async (database, url) => {
    const { companyId } = await insertData(database, {
      companies: 5,
      employeesPerCompany: 20,
      groupSize: 20,
      listeners: 1,
    })
    const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' }
    const servers: Server[] = []
    try {
      for (const _ of 'ab') servers.push(await startServer('product', environment))
      const urls = servers.map((server) => server.url)
      return await countRequests(urls, database, companyId, 20)
    } finally {
      for (const server of servers) await server.stop()
    }
  })
}
