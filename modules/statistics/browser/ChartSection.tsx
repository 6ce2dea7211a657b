import { Button } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#ui/calls/download.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { ExportButtons, smallButton } from '#ui/console-lists/ExportButtons.tsx'
import type { Statistics } from '../contract.ts'
import { type Breakdown, type Months, monthKey } from '../rules.ts'
import { type Bar, Bars } from './Bars.tsx'
import styles from './Chart.module.css'
import { useFormats } from './format.ts'
import { pictureOf } from './picture.ts'
import { useSource } from './source.ts'

interface ChartSectionProps {
  title: string
  description: string
  by: Breakdown
  months: Months
  unitId: number | undefined
  bars: readonly Bar[]
  write: (value: number) => string
  step: number
  groupWidth: number
  now: Statistics
  /** The same figures, for whoever reads and copies them. */
  table: ReactNode
}

/** A chart with what its looks mean, the table behind it, and both to save. */
export function ChartSection(props: ChartSectionProps) {
  const { title, description, by, months, unitId, bars, write, step, groupWidth, table } = props
  const { total, limit } = props.now
  const { t } = useTranslation('statistics')
  const { period } = useFormats()
  const source = useSource()
  const frame = useRef<HTMLDivElement>(null)
  const hasBefore = bars.some(({ before }) => before !== undefined)
  const hasHidden = bars.some(({ now, before }) => now === null || before === null)

  function savePicture(): void {
    const chart = frame.current?.querySelector('svg')
    if (!chart) return
    const picture = pictureOf(chart, {
      ...{ title, description },
      shown: t('shown', { name: total.label || source.name, period: period(months) }),
      source: t('source', { name: source.name }),
      legend: {
        ...(hasBefore && { before: t('legend.before'), now: t('legend.now') }),
        ...(hasHidden && { hidden: t('hidden') }),
      },
    })
    saveFile(picture, `${title} ${monthKey(months.first)} ${monthKey(months.last)}.svg`)
  }

  return (
    <Section title={title} description={description}>
      <ul className={styles['legend']}>
        {hasBefore && (
          <li>
            <i data-is="before" aria-hidden />
            {t('legend.before')}
          </li>
        )}
        <li>
          <i data-is="now" aria-hidden />
          {hasBefore ? t('legend.now') : description}
        </li>
        {hasHidden && (
          <li>
            <i data-is="hidden" aria-hidden />
            {t('hiddenWhy', { limit })}
          </li>
        )}
      </ul>
      <div ref={frame}>
        <Bars label={title} {...{ bars, write, step }} groupWidth={groupWidth} />
      </div>
      <div className={styles['tools']}>
        <details className={styles['table']}>
          <summary>
            {t('asTable')}
            <span className="visually-hidden">: {title}</span>
          </summary>
          <div className={styles['rows']}>{table}</div>
        </details>
        <div className={styles['saving']}>
          <ExportButtons save={(format) => source.save({ months, unitId, by }, format)} isEmpty={false} of={title} />
          <Button
            {...smallButton}
            leftSection={<IconPhotoDown size={18} aria-hidden />}
            onClick={savePicture}
            aria-label={t('savePictureOf', { title })}
          >
            {t('savePicture')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
