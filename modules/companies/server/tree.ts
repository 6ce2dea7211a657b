import type { OrganisationNode } from '../contract.ts'

export interface OrganisationRow {
  id: number
  parent_id: number | null
  name: string
}

/** Rows, parents before children, as a tree; a row whose parent is not among them is a root. */
export function toTree(rows: readonly OrganisationRow[]): OrganisationNode[] {
  const roots: OrganisationNode[] = []
  const byId = new Map<number, OrganisationNode>()
  for (const { id, parent_id, name } of rows) {
    const node = { id, label: name, value: String(id), disabled: false, children: [] }
    byId.set(id, node)
    const siblings = (parent_id === null ? undefined : byId.get(parent_id)?.children) ?? roots
    siblings.push(node)
  }
  return roots
}
