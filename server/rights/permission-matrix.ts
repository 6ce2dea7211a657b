import type { ServerModule } from '../module.ts'

/** Who may call what, as a table that anyone can read; `docs/permissions.csv` is this. */
export function permissionMatrix(modules: readonly ServerModule[]): string {
  const rows = modules
    .flatMap((module) => module.routes)
    .flatMap(({ route: { method, path, alsoAt = [], permission } }) => {
      const named = 'modules' in permission ? permission.modules : 'module' in permission ? [permission.module] : []
      const staff = 'roles' in permission ? permission.roles : []
      const kind = 'mainUser' in permission ? 'company main user' : permission.kind
      const who = [kind, named.join(' or '), staff.join(' or ')].join(',')
      return [path, ...alsoAt].map((address) => `${method},${address},${who}`)
    })
  return `${['method,address,who,module,staff role', ...rows.sort()].join('\n')}\n`
}
