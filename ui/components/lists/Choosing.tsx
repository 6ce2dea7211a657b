import { Alert, Button, Checkbox, Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../../lists/selection.ts'
import type { Deed, Together } from '../../lists/together.ts'
import styles from './Choosing.module.css'
import type { Column } from './TableView.tsx'

/** The ticks of a list, as its first column. */
export function useChoiceColumn<Row>(selection: Selection<Row>, nameOf: (row: Row) => string): Column<Row> {
  const { t } = useTranslation()
  return {
    key: 'choose',
    title: t('choosing.column'),
    titleHidden: true,
    isChoice: true,
    cell: (row) =>
      selection.rows.includes(row) && (
        <Checkbox
          aria-label={t('choosing.one', { name: nameOf(row) })}
          checked={selection.has(row)}
          // Shift and a click would choose text on the way.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onChange={({ currentTarget: { checked }, nativeEvent }) =>
            selection.choose(row, checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      ),
  }
}

interface MissedRowsProps<Row> {
  together: Together<Row>
  nameOf: (row: Row) => string
}

interface ChoosingProps<Row> {
  selection: Selection<Row>
  /** What is being done to them, where that takes calls. */
  together?: Together<Row>
  nameOf: (row: Row) => string
  deeds?: readonly Deed<Row>[]
  /** The list goes on over pages, and those of all of them are chosen. */
  isOfAllPages?: true
  /** What else can be done with them, that is no call of its own. */
  children?: ReactNode
}

/** Above a list: all of its page are chosen at once, and something is done to those that are; then what did not work. */
export function Choosing<Row>({ selection, together, nameOf, deeds = [], isOfAllPages, children }: ChoosingProps<Row>) {
  const { t } = useTranslation()
  const { rows, chosen } = selection
  const going = together?.going
  const all = t(isOfAllPages ? 'choosing.allOfList' : 'choosing.all')

  return (
    <>
      {rows.length > 0 && (
        <div className={styles['bar']}>
          <Checkbox
            label={chosen.length > 0 ? t('choosing.chosen', { count: chosen.length }) : all}
            aria-label={all}
            checked={chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={(event) => selection.chooseAll(event.currentTarget.checked)}
          />
          <div className={styles['deeds']}>
            {children}
            {deeds.map((deed) => (
              <Button
                key={deed.label(0)}
                leftSection={deed.icon}
                disabled={chosen.length === 0}
                loading={going !== undefined}
                onClick={() => {
                  void together?.run(chosen, deed)
                  selection.chooseAll(false)
                }}
              >
                {deed.label(chosen.length)}
              </Button>
            ))}
          </div>
          {going && (
            <Progress
              className={styles['going'] ?? ''}
              value={(going.done / going.of) * 100}
              aria-label={t('choosing.going', going)}
            />
          )}
        </div>
      )}
      {together && <MissedRows together={together} nameOf={nameOf} />}
    </>
  )
}

/** For which rows it did not work, and why, until somebody has read it. */
export function MissedRows<Row>({ together: { missed, forget }, nameOf }: MissedRowsProps<Row>) {
  const { t } = useTranslation()
  if (missed.length === 0) return null
  return (
    <Alert
      className={styles['report'] ?? ''}
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      role="status"
      title={t('choosing.missed', { count: missed.length })}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={forget}
    >
      <ul>
        {missed.map(({ row, why }) => (
          <li key={nameOf(row)}>
            {nameOf(row)}: {why}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
