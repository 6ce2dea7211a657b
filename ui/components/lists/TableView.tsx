import { NativeSelect, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { isValidElement, type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../address/Link.tsx'
import { OpeningLink } from '../../address/OpeningLink.tsx'
import type { Search } from '../../address/search.ts'
import { nextSorting, parseSorting, type Sorting, type SortValue, writeSorting } from '../../lists/table.ts'
import styles from './TableView.module.css'
import { useFit } from './use-fit.ts'
import { useRowFocus } from './use-row-focus.ts'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** On a card, where that says it otherwise. */
  onCard?: (row: Row) => ReactNode
  /** Beneath the name: what belongs to it and is no part of its link. */
  under?: (row: Row) => ReactNode
  /** What the column is sorted by; without it it cannot be. */
  value?: (row: Row) => SortValue
  align?: 'start' | 'end'
  /** What is long, or has no space, and is not to be broken into many lines: addresses, files, what was ordered. */
  isUnbroken?: boolean
  /** The title is there for screen readers only (columns of buttons). */
  titleHidden?: boolean
  /** What a row is called, its link and the title of its card; the first column unless told. */
  isName?: boolean
  /** The tick of a row: at the beginning of the title of its card. */
  isChoice?: boolean
  /** What a row is at: the last line of its card. */
  isState?: boolean
  /** What can be done with the row, where the column has a title. */
  isAction?: boolean
  /** What says nothing without its title: it stands before the value on a card. */
  isNamed?: boolean
  /** The title is written upwards: of a narrow column of marks. */
  isUpright?: boolean
  /** Where there is no room for all, from the last one on: what goes first is on no card either, what goes second is. */
  givesWay?: 'first' | 'second'
}

export interface TableViewProps<Row> {
  /** What the table is about, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sorting?: Sorting | undefined
  onSort?: (sorting: Sorting | undefined) => void
  /** Where a row leads: its name becomes a link and the whole row follows it. */
  rowPath?: (row: Row) => string
  /** What a row opens by the address (`useOpening`): its name becomes a link to it. */
  rowOpens?: (row: Row) => Search
  /** What a row opens: its name becomes a button and the whole row presses it. */
  onOpen?: (row: Row) => void
  /** Which rows open anything; all unless told. */
  mayOpen?: (row: Row) => boolean
  isHighlighted?: (row: Row) => boolean
}

/** Each row comes a moment after the one above (SH-14); nobody waits for the hundredth longer than for the tenth. */
const rowDelaySeconds = 0.1
const rowsDelayed = 10

const controls = 'a, button, input, select, label, textarea'

/**
 * A click anywhere on a row means its link or button, unless another control or selected text was meant. What asks for a tab of
 * its own gets one; the second click of two was meant for what the first one pressed, and beside a tick the tick was meant.
 */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, target, detail, button, ctrlKey, metaKey, shiftKey } = event
  if (detail > 1 || button > 1 || !(target instanceof Element) || target.closest(controls)) return
  if (window.getSelection()?.isCollapsed === false) return
  const choice = target.closest('[data-part="choice"]')
  const opener = row.querySelector<HTMLElement>('[data-opens-row]')
  const isForNewTab = button === 1 || ctrlKey || metaKey || shiftKey
  if (choice) choice.querySelector('input')?.click()
  else if (isForNewTab && opener instanceof HTMLAnchorElement) window.open(opener.href, '_blank', 'noopener')
  else if (button === 0) opener?.click()
}

/** What is cut off where rows are one line tells itself whole. */
function tellIfCut({ currentTarget: cell }: MouseEvent<HTMLTableCellElement>): void {
  const isCut = cell.scrollWidth > cell.clientWidth
  cell.title = isCut ? cell.innerText.replaceAll(/\s*\n\s*/g, ' · ') : ''
}

/** Cells that hold nothing are left out of a card. */
const isNothing = (content: ReactNode) => !content || content === '–'

/** A name, a place, a day with its time. */
const isShort = (content: ReactNode) => typeof content === 'string' && content.length <= 26

/** A code or a number is not read in two halves, wherever it has a hyphen. */
const isOneWord = (content: ReactNode) => typeof content === 'string' && /^[^\s.,/]{1,12}$/.test(content)

/** In letters: no column of a table is that wide unless its words are. */
const longestWord = 24

/** A word that is too long to stand whole beside other columns. */
function hasLongWord(content: ReactNode): boolean {
  if (Array.isArray(content)) return content.some(hasLongWord)
  if (isValidElement<{ children?: ReactNode; name?: ReactNode }>(content))
    return hasLongWord(content.props.children) || hasLongWord(content.props.name)
  return typeof content === 'string' && content.split(/[\s-]+/).some((word) => word.length > longestWord)
}

const givingWay = <Row,>(columns: readonly Column<Row>[], when: 'first' | 'second') =>
  columns.filter(({ givesWay }) => givesWay === when).toReversed()

interface Step<Row> {
  gone: readonly Column<Row>[]
  /** What stays on one line: all that is short; names and what can be done; what can be done. */
  whole: 'all' | 'names' | 'actions' | undefined
}

/** None of them, one, two … all. */
const oneByOne = <One,>(list: readonly One[]) => [[], ...list.map((_, last) => list.slice(0, last + 1))]

/** From much room to little: words break, what is wanted least goes, buttons break, and what is wanted more goes. */
function stepsOf<Row>(columns: readonly Column<Row>[]): Step<Row>[] {
  const first = givingWay(columns, 'first')
  return [
    { gone: [], whole: 'all' },
    { gone: [], whole: 'names' },
    ...oneByOne(first).map((gone) => ({ gone, whole: 'actions' as const })),
    ...oneByOne(givingWay(columns, 'second')).map((then) => ({ gone: [...first, ...then], whole: undefined })),
  ]
}

/** The table itself, for rows sorted and paged by whoever has them; a list of cards where there is no room for it. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { label, columns, rows, rowKey, sorting, onSort, rowPath, rowOpens, onOpen, mayOpen, isHighlighted } = props
  const isOpenable = (row: Row) => Boolean(rowPath ?? rowOpens ?? onOpen) && (mayOpen?.(row) ?? true)
  const frame = useRef<HTMLDivElement>(null)
  const rowFocus = useRowFocus(frame)
  const name = columns.find(({ isName }) => isName) ?? columns[0]
  const steps = stepsOf(columns)
  const fit = useFit(frame, steps.length - 1)
  const { gone = givingWay(columns, 'first'), whole } = (fit !== 'cards' && steps[fit]) || {}
  const shown = columns.filter((column) => !gone.includes(column))

  function partOf(column: Column<Row>): 'name' | 'choice' | 'state' | 'action' | 'line' {
    if (column === name) return 'name'
    if (column.isChoice) return 'choice'
    if (column.isState) return 'state'
    return column.isAction || column.titleHidden ? 'action' : 'line'
  }

  const saidIn = (row: Row, column: Column<Row>) =>
    fit === 'cards' && column.onCard ? column.onCard(row) : column.cell(row)

  /** What names the row opens it. */
  function content(row: Row, column: Column<Row>, said: ReactNode): ReactNode {
    if (column !== name || !isOpenable(row)) return said
    const className = styles['opens'] ?? ''
    if (rowPath) {
      return (
        <Link to={rowPath(row)} className={className} data-opens-row>
          {said}
        </Link>
      )
    }
    if (rowOpens) {
      return (
        <OpeningLink opens={rowOpens(row)} className={className} data-opens-row>
          {said}
        </OpeningLink>
      )
    }
    return (
      <UnstyledButton className={className} data-opens-row onClick={() => onOpen?.(row)}>
        {said}
      </UnstyledButton>
    )
  }

  // The roles are said again: as cards the elements are no table to the browser any more.
  return (
    <div className={styles['frame']} data-cards={fit === 'cards' || undefined} data-whole={whole}>
      {fit === 'cards' && <CardSorting columns={columns} sorting={sorting} onSort={onSort} />}
      <div ref={frame} className={styles['scroll']}>
        <table className={styles['table']} role="table" aria-label={label} {...rowFocus}>
          <thead role="rowgroup">
            <tr role="row">
              {shown.map((column) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  sorting={sorting}
                  onSort={fit === 'cards' ? undefined : onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, index) => (
              // The link or button inside is what the keyboard uses.
              <tr
                key={rowKey(row)}
                role="row"
                style={{ animationDelay: `${Math.min(index, rowsDelayed - 1) * rowDelaySeconds}s` }}
                data-openable={isOpenable(row) || undefined}
                data-highlighted={isHighlighted?.(row) || undefined}
                onClick={isOpenable(row) ? openRow : undefined}
                onAuxClick={isOpenable(row) ? openRow : undefined}
              >
                {shown.map((column) => {
                  const said = saidIn(row, column)
                  const cell = content(row, column, said)
                  return (
                    <td
                      key={column.key}
                      role="cell"
                      data-part={partOf(column)}
                      data-title={column.isNamed ? column.title : undefined}
                      data-nothing={isNothing(cell) || undefined}
                      data-align={column.align}
                      data-short={isShort(said) || undefined}
                      data-word={isOneWord(said) || undefined}
                      data-unbroken={column.isUnbroken || hasLongWord(said) || undefined}
                      data-upright={column.isUpright || undefined}
                      onMouseEnter={tellIfCut}
                    >
                      {cell}
                      {column.under?.(row)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface SortingProps<Row> {
  sorting: Sorting | undefined
  onSort: ((sorting: Sorting | undefined) => void) | undefined
  columns: readonly Column<Row>[]
}

function HeaderCell<Row>({ column, sorting, onSort }: Omit<SortingProps<Row>, 'columns'> & { column: Column<Row> }) {
  const isSorted = sorting?.key === column.key
  const direction = isSorted ? (sorting.descending ? 'descending' : 'ascending') : 'none'
  if (!column.value || !onSort) {
    return (
      <th
        scope="col"
        role="columnheader"
        data-align={column.align}
        data-part={column.isAction || column.titleHidden ? 'action' : undefined}
        data-upright={column.isUpright || undefined}
      >
        {column.titleHidden ? <span className="visually-hidden">{column.title}</span> : column.title}
      </th>
    )
  }
  const Icon = isSorted ? (sorting.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th scope="col" role="columnheader" aria-sort={direction} data-align={column.align}>
      <UnstyledButton
        className={styles['sort'] ?? ''}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(nextSorting(sorting, column.key))}
      >
        {column.title}
        <Icon size={16} aria-hidden />
      </UnstyledButton>
    </th>
  )
}

/** Cards have no header to click: their order is chosen from a list. */
function CardSorting<Row>({ columns, sorting, onSort }: SortingProps<Row>) {
  const { t } = useTranslation()
  const sortable = columns.filter((column) => column.value)
  if (!onSort || sortable.length === 0) return null
  const keys = sortable.map(({ key }) => key)
  return (
    <NativeSelect
      className={styles['cardSorting'] ?? ''}
      label={t('sortBy')}
      value={writeSorting(sorting) ?? ''}
      onChange={(event) => onSort(parseSorting(event.currentTarget.value, keys))}
      data={[
        { value: '', label: t('unsorted') },
        ...sortable.flatMap(({ key, title }) => [
          { value: key, label: t('ascending', { title }) },
          { value: `-${key}`, label: t('descending', { title }) },
        ]),
      ]}
    />
  )
}
