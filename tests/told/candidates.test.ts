import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { shareDocument } from '#modules/documents/console-contract.ts'
import { modules } from '#product/modules.ts'
import { addressOf } from '#shared/route.ts'
import { insertThings, type Things, workshop } from '../access/things.ts'
import type { Client } from '../client.ts'
import { startWorld, type World } from '../world.ts'
import { conditions, during } from './conditions.ts'

let world: World
let things: Things
const clients: Record<string, Client> = {}

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  things = await insertThings(world)
  clients['nina'] = await world.login('nina@access.test')
  clients['helena'] = await world.login('helena@access.test')
})
afterAll(() => world.stop())

/** Each list that offers people, and who asks for it: Kaisa is to be found in it. */
const lists: Record<string, { by: string; given: () => { params?: object; query?: object; body?: object } }> = {
  '/resource/console/conversations/{id}/candidates/search': {
    by: 'nina',
    given: () => ({ params: { id: things.conversation }, body: { search: 'kaisa' } }),
  },
  '/resource/console/processes/{id}/candidates/search': {
    by: 'nina',
    given: () => ({ params: { id: things.process }, body: { search: 'kaisa' } }),
  },
  '/resource/console/workability/cases/{id}/candidates': {
    by: 'nina',
    given: () => ({ params: { id: things.caseId } }),
  },
  '/resource/console/workability/companies/{companyId}/candidates': {
    by: 'nina',
    given: () => ({ params: { companyId: workshop } }),
  },
  '/resource/console/companies/{companyId}/invitableusers/search': {
    by: 'nina',
    given: () => ({ params: { companyId: workshop }, body: { search: 'kaisa' } }),
  },
  '/resource/extranet/followups/{id}/candidates': {
    by: 'helena',
    given: () => ({ params: { id: things.followUps[0] } }),
  },
  '/resource/extranet/workability/users': { by: 'helena', given: () => ({ query: { companyId: workshop } }) },
  '/resource/console/users/search': {
    by: 'nina',
    given: () => ({ body: { companyId: workshop, search: 'kaisa', module: 'documents' } }),
  },
}

/** Of a part of the company only. */
const ofBranch = ['/resource/extranet/followups/{id}/candidates']

async function offersKaisa(path: string): Promise<boolean> {
  const { by, given } = lists[path] as (typeof lists)[string]
  const { body, ...address } = given()
  const url = addressOf({ path } as Parameters<typeof addressOf>[0], address)
  const answer = await clients[by]?.send(body ? 'POST' : 'GET', url, body && { body })
  if (answer && answer.statusCode < 300) return answer.body.includes('Kaisa')
  // Who asks is an employer too: without the module they are answered nothing at all.
  expect([by, answer?.statusCode]).toEqual(['helena', expect.any(Number)])
  return false
}

describe('SH-4 whoever is offered as somebody to tell or to let in', () => {
  test('is offered by one of these lists', () => {
    const paths = modules.flatMap(({ routes }) => routes.map(({ route }) => route.path))
    const offering = paths.filter((path) =>
      /candidates|invitable|workability\/users$|console\/users\/search/.test(path),
    )
    expect(offering.sort()).toEqual(Object.keys(lists).sort())
  })

  test.each(Object.keys(lists))('%s: may see the thing', async (path) => {
    expect(await offersKaisa(path)).toBe(true)
  })

  test.each(Object.entries(conditions))('is nobody with %s', async (_, condition) => {
    const offered = await during(world, condition, async () => {
      const found: string[] = []
      for (const path of Object.keys(lists)) if (await offersKaisa(path)) found.push(path)
      return found
    })
    expect(offered).toEqual(
      condition.reachesOtherBranch ? Object.keys(lists).filter((path) => !ofBranch.includes(path)) : [],
    )
  })

  test.each(Object.entries(conditions))('can be sent no document of their own with %s', async (_, condition) => {
    const recipients = [{ companyId: workshop, userIds: [things.users.kaisa] }]
    const body = { fileAttachmentId: 1, typeKey: 'memo', recipients }
    const { fields } = await during(
      world,
      condition,
      async () => (await clients['nina']?.refused(shareDocument, { body })) ?? { fields: [] },
    )
    const field = condition.reachesOtherBranch ? 'fileAttachmentId' : 'recipients.0'
    expect(fields.map((one) => one.field)).toEqual([field])
  })
})
