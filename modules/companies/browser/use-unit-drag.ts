import { type DragEvent, type HTMLAttributes, useState } from 'react'
import type { OrganisationNode } from '../contract.ts'
import { type PlacedNode, pathTo } from './organisation-tree.ts'

/** A unit that shall be under another from now on. */
export interface Move {
  node: OrganisationNode
  from: OrganisationNode
  to: OrganisationNode
}

/** Where the keys take a unit: further in below the one before it, or out beside the one it is under. */
export function moveByKey(key: string, { node, parent }: PlacedNode): Move | undefined {
  if (!parent) return undefined
  const siblings = parent.node.children
  const to =
    key === 'ArrowRight' ? siblings[siblings.indexOf(node) - 1] : key === 'ArrowLeft' ? parent.parent?.node : undefined
  return to && { node, from: parent.node, to }
}

/** What makes the items of a tree draggable onto each other; nothing where nobody wants to know of it. */
export function useUnitDrag(
  onMove: ((move: Move) => void) | undefined,
): (placed: PlacedNode) => HTMLAttributes<HTMLElement> & { 'data-over'?: true | undefined } {
  const [dragged, setDragged] = useState<PlacedNode>()
  const [over, setOver] = useState<number>()
  if (!onMove) return () => ({})

  function end(): void {
    setDragged(undefined)
    setOver(undefined)
  }

  return ({ node, parent }) => {
    const mayDrop =
      dragged?.parent !== undefined &&
      dragged.parent.node.id !== node.id &&
      pathTo([dragged.node], node.id).length === 0
    return {
      draggable: parent !== undefined,
      'data-over': (mayDrop && over === node.id) || undefined,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        setDragged({ node, parent, level: 0 })
      },
      onDragEnd: end,
      onDragOver(event: DragEvent) {
        if (!mayDrop) return
        event.preventDefault()
        setOver(node.id)
      },
      onDragLeave: () => setOver(undefined),
      onDrop(event: DragEvent) {
        event.preventDefault()
        if (mayDrop && dragged?.parent) onMove({ node: dragged.node, from: dragged.parent.node, to: node })
        end()
      },
    }
  }
}
