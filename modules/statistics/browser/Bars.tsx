import { useElementSize } from '@mantine/hooks'
import { scaleBand, scaleLinear } from 'd3-scale'
import { type KeyboardEvent, useId, useState } from 'react'
import styles from './Chart.module.css'

/** Of a group of bars one is of the period, the other of the year before; null where it is hidden. */
export interface Bar {
  key: string
  /** Under the bars. */
  label: string
  /** All that the group says, in words. */
  said: string
  now: number | null
  before?: number | null
}

interface BarsProps {
  label: string
  bars: readonly Bar[]
  write: (value: number) => string
  /** The least difference that `write` tells. */
  step: number
  /** The least width of a group. */
  groupWidth: number
  /** What is said where nothing may be told, and nothing else says it. */
  hidden?: string
}

const height = 240
const margin = { top: 16, right: 8, bottom: 24, left: 48 }
/** Labels stand this far apart at least. */
const labelWidth = 40
const letterWidth = 6.2

/**
 * Bars side by side: the period plain, the year before hatched, what is hidden as a dotted line. One stop of the Tab key; arrows
 * move from group to group, and what a group says stands in words below.
 */
export function Bars({ label, bars, write, step, groupWidth, hidden }: BarsProps) {
  const id = useId()
  const [at, setAt] = useState(0)
  const [isShown, setShown] = useState(false)
  const room = useElementSize()
  const needed = margin.left + margin.right + bars.length * groupWidth
  const width = Math.max(room.width, needed)
  const x = scaleBand<string>()
    .domain(bars.map(({ key }) => key))
    .range([margin.left, width - margin.right])
    .padding(0.25)
  const largest = Math.max(...bars.flatMap(({ now, before }) => [now ?? 0, before ?? 0]), 0)
  const y = scaleLinear()
    .domain([0, Math.max(largest, 4 * step)])
    .nice(4)
    .range([height - margin.bottom, margin.top])
  const everyWhich = Math.max(1, Math.ceil(labelWidth / x.step()))
  // What is cut off here stands whole in the words below and in the table.
  const letters = Math.floor((x.step() * everyWhich - 4) / letterWidth)
  const current = bars[Math.min(at, bars.length - 1)]

  function move(event: KeyboardEvent<SVGSVGElement>): void {
    const last = bars.length - 1
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.min(Math.max(to, 0), last))
  }

  return (
    <>
      <div ref={room.ref} className={styles['scroll']}>
        {/* A group of bars at a time is read: the element is a widget of its own, as a slider is. */}
        <svg
          className={styles['chart']}
          viewBox={`0 0 ${width} ${height}`}
          style={{ minWidth: needed }}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={at + 1}
          aria-valuetext={current?.said}
          aria-orientation="horizontal"
          onKeyDown={move}
          onFocus={() => setShown(true)}
          onBlur={() => setShown(false)}
          onPointerLeave={() => setShown(false)}
        >
          <defs>
            <pattern id={`${id}hatch`} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className={styles['paper']} width={6} height={6} />
              <rect className={styles['ink']} width={2.5} height={6} />
            </pattern>
          </defs>
          {y.ticks(4).map((tick) => (
            <g key={tick}>
              <line className={styles['grid']} x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
              <text className={styles['axis']} x={margin.left - 6} y={y(tick) + 4} textAnchor="end">
                {write(tick)}
              </text>
            </g>
          ))}
          {bars.map(({ key, label: below, now, before }, index) => {
            const left = x(key) ?? 0
            const one = before === undefined ? x.bandwidth() : x.bandwidth() / 2
            const column = (value: number | null, from: number, className: string, fill?: string) =>
              value === null ? (
                <line className={styles['gone']} x1={from} x2={from + one} y1={y(0) - 3} y2={y(0) - 3} />
              ) : (
                <rect
                  className={className}
                  {...(fill && { style: { fill } })}
                  x={from}
                  width={Math.max(one - 1, 1)}
                  y={y(value)}
                  height={y(0) - y(value)}
                />
              )
            return (
              <g
                key={key}
                onPointerEnter={() => {
                  setAt(index)
                  setShown(true)
                }}
              >
                <rect
                  className={styles['reach']}
                  data-at={isShown && index === at ? '' : undefined}
                  x={left - 2}
                  width={x.bandwidth() + 4}
                  y={margin.top}
                  height={y(0) - margin.top}
                />
                {before !== undefined && column(before, left, styles['earlier'] ?? '', `url(#${id}hatch)`)}
                {column(now, before === undefined ? left : left + one, styles['bar'] ?? '')}
                {index % everyWhich === 0 && (
                  <text className={styles['axis']} x={left + x.bandwidth() / 2} y={y(0) + 18} textAnchor="middle">
                    {below.length > letters ? `${below.slice(0, letters - 1)}…` : below}
                  </text>
                )}
              </g>
            )
          })}
          <line className={styles['base']} x1={margin.left} x2={width - margin.right} y1={y(0)} y2={y(0)} />
        </svg>
      </div>
      <p className={styles['said']} aria-hidden>
        {isShown ? current?.said : (bars.every(({ now }) => now === null) && hidden) || '\u00a0'}
      </p>
    </>
  )
}
