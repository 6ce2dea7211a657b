import type { ServerModule } from '#server/module.ts'
import { handle } from '#server/requests/handle.ts'
import { firstCalls } from '#server/sites/first-calls.ts'
import {
  type Waiting as Found,
  findForStaff,
  inForce,
  type WaitingAtCompany,
  type WaitingForStaff,
} from '#server/waiting.ts'
import { addressOf } from '#shared/route.ts'
import { listWaitingForStaff } from '../console-contract.ts'
import { listWaiting, shownOfAKind, type Waiting } from '../contract.ts'

interface Kinds {
  atCompany: readonly WaitingAtCompany[]
  forStaff: readonly WaitingForStaff[]
}

/** What waits at the modules, asked of each by one statement. */
export function waiting({ atCompany, forStaff }: Kinds): ServerModule {
  return {
    firstCalls: [
      firstCalls('companyHome', ({ companyId }) => [
        addressOf(listWaiting, { query: { companyId: String(companyId) } }),
      ]),
    ],
    routes: [
      handle(listWaiting, async ({ scope, db, now }) => {
        return answerOf(inForce(atCompany, scope), (one) => one.find(db, one.scope, { atMost: shownOfAKind, now }))
      }),
      handle(listWaitingForStaff, async ({ scope, query: { own }, db, now }) =>
        answerOf(forStaff, async (one) => {
          const found = await findForStaff(one, db, scope, { own, atMost: shownOfAKind, now })
          // What waits is for those who care; how much of it there is, for all (CS-3).
          return scope.user.care ? found : { ...found, items: [] }
        }),
      ),
    ],
  }
}

async function answerOf<One extends { kind: string }>(
  kinds: readonly One[],
  find: (one: One) => Promise<Found>,
): Promise<Waiting> {
  const found: Waiting['kinds'] = []
  // One after another: whoever opens a home takes one connection of the pool and not eight.
  for (const one of kinds) {
    const { count, href, items } = await find(one)
    found.push({
      kind: one.kind,
      count,
      href,
      items: items.map((item) => ({ ...item, since: item.since.toISOString() })),
    })
  }
  return { kinds: found }
}
