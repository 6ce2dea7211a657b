import type { OrganisationNode } from '../contract.ts'

/** A node where it stands in the tree. */
export interface PlacedNode {
  node: OrganisationNode
  parent: PlacedNode | undefined
  /** The root's is 1. */
  level: number
}

/** Every node that is shown, from top to bottom. */
export function shownNodes(
  nodes: readonly OrganisationNode[],
  isOpen: (node: OrganisationNode) => boolean,
  parent?: PlacedNode,
): PlacedNode[] {
  return nodes.flatMap((node) => {
    const placed = { node, parent, level: (parent?.level ?? 0) + 1 }
    return [placed, ...(isOpen(node) ? shownNodes(node.children, isOpen, placed) : [])]
  })
}

/** The nodes from the root down to one, itself included; empty when the tree does not have it. */
export function pathTo(nodes: readonly OrganisationNode[], id: number | null): OrganisationNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export function countNodes(nodes: readonly OrganisationNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countNodes(node.children), 0)
}

/** The next node, after the one at `from` and around the end, whose name begins with what was typed. */
export function findByTyping(shown: readonly PlacedNode[], from: number, typed: string): PlacedNode | undefined {
  const wanted = typed.toLocaleLowerCase('fi')
  const around = [...shown.slice(from), ...shown.slice(0, from)]
  return around.find(({ node }) => node.label.toLocaleLowerCase('fi').startsWith(wanted))
}

/** What each node lies below, as `child<parent`: of the same tree the same. */
export function placesOf(nodes: readonly OrganisationNode[], parentId = 0): string[] {
  return nodes.flatMap(({ id, children }) => [`${id}<${parentId}`, ...placesOf(children, id)])
}

/** The way to whatever is new in its place. */
export function waysToNew(nodes: readonly OrganisationNode[], before: ReadonlySet<string>): number[] {
  return placesOf(nodes).flatMap((place) => {
    if (before.has(place)) return []
    const way = pathTo(nodes, Number(place.split('<')[0]))
    return way.slice(0, -1).map(({ id }) => id)
  })
}
