import type { Finding, FindingAtCompany, FindingForStaff, Searched } from '#server/finding.ts'
import type { ServerModule } from '#server/module.ts'
import { handle } from '#server/requests/handle.ts'
import type { Access } from '#server/rights/access-log.ts'
import { withModule } from '#server/rights/scope.ts'
import { findForStaff } from '../console-contract.ts'
import { type Found, find, foundOfAKind } from '../contract.ts'

interface Kinds {
  atCompany: readonly FindingAtCompany[]
  forStaff: readonly FindingForStaff[]
}

/** What is found at the modules, each asked by one statement of its own (WK-3). */
export function finding({ atCompany, forStaff }: Kinds): ServerModule {
  return {
    routes: [
      handle(find, async ({ scope, body, db, logAccess }) => {
        const inForce = atCompany.flatMap(({ kind, module, find: ask }) => {
          const reached = withModule(scope, module)
          return reached ? [{ kind, find: (searched: Searched) => ask(db, reached, searched) }] : []
        })
        return findAmong(inForce, { text: body.text, logAccess })
      }),
      handle(findForStaff, async ({ scope, body, db, logAccess }) =>
        findAmong(
          forStaff.map(({ kind, find: ask }) => ({ kind, find: (searched: Searched) => ask(db, scope, searched) })),
          { text: body.text, logAccess },
        ),
      ),
    ],
  }
}

interface Asked {
  text: string
  logAccess: (access: Access) => Promise<void>
}

async function findAmong(
  all: readonly { kind: string; find: (searched: Searched) => Promise<Finding> }[],
  { text, logAccess }: Asked,
): Promise<Found> {
  const kinds: Found['kinds'] = []
  for (const one of all) {
    const { items, access } = await one.find({ text, atMost: foundOfAKind })
    if (access) await logAccess(access)
    if (items.length > 0) kinds.push({ kind: one.kind, items })
  }
  return { kinds }
}
