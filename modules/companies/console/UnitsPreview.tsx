import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deepestUnit, unitNameAtMost, unitsAtMost } from '../rules.ts'
import type { ReadUnits } from './read-units.ts'
import styles from './UnitsField.module.css'

/** More lines than one mends one by one. */
const linesAtMost = 5

/** The tree that a list stands for, how many units it has, and which of its lines are wrong. */
export function UnitsPreview({ read: { units, problems, twice } }: { read: ReadUnits }) {
  const { t } = useTranslation('companies')
  const levels = Math.max(0, ...units.map(({ depth }) => depth + 1))
  const limits = { names: unitNameAtMost, levels: deepestUnit, units: unitsAtMost }
  const wrong = problems.map(({ line, problem }) => t(`console.units.${problem}`, { line, ...limits }))
  const same = twice.map(({ line, name }) => t('console.units.twice', { line, name }))

  return (
    <div className={styles['preview']}>
      <p className={styles['count']} role="status">
        {units.length > 0
          ? t('console.units.count', { count: units.length, levels: t('console.units.levels', { count: levels }) })
          : t('console.units.none')}
      </p>
      {wrong.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('console.units.wrong')}>
          <Lines lines={wrong} />
        </Alert>
      )}
      {same.length > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title={t('console.units.same')}>
          <Lines lines={same} />
        </Alert>
      )}
      {units.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its frame is scrolled by keys too
        <ul className={styles['tree']} aria-label={t('console.units.preview')} tabIndex={0}>
          {units.slice(0, unitsAtMost).map(({ name, depth }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of a list is its place
            <li key={at} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('companies')
  const more = lines.length - linesAtMost
  return (
    <ul className={styles['lines']}>
      {lines.slice(0, linesAtMost).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>{t('console.units.more', { count: more })}</li>}
    </ul>
  )
}
