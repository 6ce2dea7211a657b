import type { ServerModule } from '#server/module.ts'
import { handle } from '#server/requests/handle.ts'
import type { WaitingForStaff } from '#server/waiting.ts'
import { listWaitingForStaff, shownOfAKind } from '../console-contract.ts'

/** @param kinds what waits at the modules */
export function waiting(kinds: readonly WaitingForStaff[]): ServerModule {
  return {
    routes: [
      handle(listWaitingForStaff, async ({ scope, query: { own }, db }) => {
        const found = []
        for (const { kind, find } of kinds) {
          const { count, items } = await find(db, scope, { own, atMost: shownOfAKind })
          found.push({
            kind,
            count,
            // What waits is for those who care; how much of it there is, for all (CS-3).
            items: (scope.user.care ? items : []).map((item) => ({
              ...item,
              since: item.since.toISOString(),
              dueOn: null,
            })),
          })
        }
        return { kinds: found }
      }),
    ],
  }
}
