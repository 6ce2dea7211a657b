import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { OrganisationNode } from '../contract.ts'
import styles from './OrganisationTree.module.css'
import {
  countNodes,
  findByTyping,
  type PlacedNode,
  pathTo,
  placesOf,
  shownNodes,
  waysToNew,
} from './organisation-tree.ts'
import { type Move, moveByKey, useUnitDrag } from './use-unit-drag.ts'

interface OrganisationTreeProps {
  /** What is chosen here; said to screen readers, and shown where `isLabelShown`. */
  label: string
  isLabelShown?: boolean
  nodes: readonly OrganisationNode[]
  /** The chosen node; it and the way to it are always shown. */
  value: number | null
  /** Never called for a disabled node. */
  onChange: (node: OrganisationNode) => void
  /** A unit has been dragged onto another, or moved by Alt and an arrow. */
  onMove?: (move: Move) => void
}

/** So small a tree is shown whole at first. */
const shownWhole = 30
const typingPauseMilliseconds = 600

/**
 * An organisation tree to choose one node from, after the W3C's pattern: arrows move, open and close, Home and End,
 * `*` opens all beside, letters find, Enter and Space choose. Where units move: Alt with an arrow, or dragged.
 */
export function OrganisationTree({ label, isLabelShown, nodes, value, onChange, onMove }: OrganisationTreeProps) {
  const dragOf = useUnitDrag(onMove)
  const labelId = useId()
  const items = useRef(new Map<number, HTMLElement>())
  const typing = useRef({ text: '', at: 0 })
  const [open, setOpen] = useState(() => new Set(firstOpen(nodes)))
  const [shownValue, setShownValue] = useState<number | null>(null)
  const [places, setPlaces] = useState(() => placesOf(nodes).join(' '))
  const [active, setActive] = useState<number | null>(null)

  // A newly chosen node is shown, wherever it is; after that its branch may be closed again.
  if (value !== shownValue && pathTo(nodes, value).length > 0) {
    setShownValue(value)
    setOpen(
      (before) =>
        new Set([
          ...before,
          ...pathTo(nodes, value)
            .slice(0, -1)
            .map(({ id }) => id),
        ]),
    )
  }

  // So is what has been added or has moved while the tree is here.
  const current = placesOf(nodes).join(' ')
  if (current !== places) {
    setPlaces(current)
    const ways = waysToNew(nodes, new Set(places.split(' ')))
    setOpen((before) => new Set([...before, ...ways]))
  }

  const shown = shownNodes(nodes, ({ id }) => open.has(id))
  const isShown = (id: number | null) => shown.some(({ node }) => node.id === id)
  // One node takes the focus by Tab: where one was last, else the chosen one, else the first.
  const focusable = [active, value].find(isShown) ?? shown[0]?.node.id

  function change(ids: readonly number[], toOpen: boolean): void {
    setOpen((before) => new Set(toOpen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  }

  function focus(placed: PlacedNode | undefined): void {
    if (!placed) return
    setActive(placed.node.id)
    items.current.get(placed.node.id)?.focus()
  }

  function choose(node: OrganisationNode): void {
    setActive(node.id)
    if (!node.disabled) onChange(node)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = shown.findIndex(({ node }) => node.id === focusable)
    const current = shown[at]
    if (!current || event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      const move = onMove && moveByKey(event.key, current)
      // Else the browser would go back by the same keys.
      if (onMove && /^Arrow(Left|Right)$/.test(event.key)) event.preventDefault()
      if (move) onMove?.(move)
      return
    }
    const { node, parent } = current
    const isOpen = open.has(node.id) && node.children.length > 0
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(shown[at + 1]),
      ArrowUp: () => focus(shown[at - 1]),
      ArrowRight: () => (isOpen ? focus(shown[at + 1]) : change([node.id], true)),
      ArrowLeft: () => (isOpen ? change([node.id], false) : focus(parent)),
      Home: () => focus(shown[0]),
      End: () => focus(shown.at(-1)),
      Enter: () => choose(node),
      ' ': () => choose(node),
      '*': () =>
        change(
          (parent?.node.children ?? nodes).map(({ id }) => id),
          true,
        ),
    }
    const move = moves[event.key] ?? (event.key.length === 1 ? () => type(event.key, at) : undefined)
    if (!move) return
    event.preventDefault()
    move()
  }

  function type(letter: string, at: number): void {
    const goesOn = Date.now() - typing.current.at < typingPauseMilliseconds
    typing.current = { text: goesOn ? typing.current.text + letter : letter, at: Date.now() }
    focus(findByTyping(shown, goesOn ? at : at + 1, typing.current.text))
  }

  function item(placed: PlacedNode) {
    const { node, parent, level } = placed
    const siblings = parent?.node.children ?? nodes
    const hasChildren = node.children.length > 0
    const isOpen = hasChildren && open.has(node.id)
    const Chevron = isOpen ? IconChevronDown : IconChevronRight
    return (
      // Not within its parent: what cannot be chosen would make all that stands in it disabled to a screen reader.
      // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys
      <li
        key={node.id}
        ref={(element) => {
          if (element) items.current.set(node.id, element)
          else items.current.delete(node.id)
        }}
        role="treeitem"
        tabIndex={node.id === focusable ? 0 : -1}
        aria-label={node.label}
        aria-level={level}
        aria-posinset={siblings.indexOf(node) + 1}
        aria-setsize={siblings.length}
        aria-selected={node.disabled ? undefined : node.id === value}
        aria-disabled={node.disabled || undefined}
        aria-expanded={hasChildren ? isOpen : undefined}
        className={styles['item']}
        style={{ paddingInlineStart: `${(level - 1) * 1.25}rem` }}
        {...dragOf(placed)}
        onFocus={() => setActive(node.id)}
        onClick={() => choose(node)}
      >
        <span
          className={styles['chevron']}
          aria-hidden
          data-hidden={!hasChildren || undefined}
          onClick={(event) => {
            if (!hasChildren) return
            event.stopPropagation()
            change([node.id], !isOpen)
          }}
        >
          <Chevron size={18} />
        </span>
        <span className={styles['name']}>{node.label}</span>
      </li>
    )
  }

  return (
    <div>
      <div id={labelId} className={isLabelShown ? styles['label'] : 'visually-hidden'}>
        {label}
      </div>
      <ul role="tree" aria-labelledby={labelId} className={styles['tree']} onKeyDown={onKeyDown}>
        {shown.map(item)}
      </ul>
    </div>
  )
}

function firstOpen(nodes: readonly OrganisationNode[]): number[] {
  const all = (branches: readonly OrganisationNode[]): number[] =>
    branches.flatMap(({ id, children }) => [id, ...all(children)])
  if (countNodes(nodes) <= shownWhole) return all(nodes)
  return nodes.length === 1 ? nodes.map(({ id }) => id) : []
}
