import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Where the focus was, as a button of a row may go with what it has done. */
interface Place {
  row: number
  cell: number
}

const focusable = 'a[href], button, input'

/** The same in that row or the next one that has it; else what names the row that is there now. */
function nearest(rows: readonly Element[], { row, cell }: Place): HTMLElement | null | undefined {
  const inCell = (one: Element | undefined) => one?.children[cell]?.querySelector<HTMLElement>(focusable)
  const same = [...rows.slice(row), ...rows.slice(0, row).reverse()].map(inCell).find(Boolean)
  return same ?? rows[Math.min(row, rows.length - 1)]?.querySelector<HTMLElement>(focusable)
}

/** Keeps the focus within a table when what had it is there no more. */
export function useRowFocus(frame: RefObject<HTMLElement | null>) {
  const place = useRef<Place>(undefined)
  useLayoutEffect(() => {
    if (!place.current || document.activeElement !== document.body) return
    // A button that is busy as long as the others are takes the focus when they are through.
    nearest([...(frame.current?.querySelectorAll('tbody > tr') ?? [])], place.current)?.focus({ preventScroll: true })
  })
  return {
    onFocus({ target }: FocusEvent): void {
      const cell = target.closest('td')
      const row = cell?.parentElement
      place.current =
        cell && row
          ? { row: [...(row.parentElement?.children ?? [])].indexOf(row), cell: [...row.children].indexOf(cell) }
          : undefined
    },
    onBlur({ target }: FocusEvent): void {
      // Whoever goes elsewhere goes; a button that is busy has only lost it.
      if (!target.matches(':disabled')) place.current = undefined
    },
  }
}
