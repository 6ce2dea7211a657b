import { Alert, Button, Group, Progress, TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Link } from '#ui/address/Link.tsx'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { State } from '#ui/components/states/State.tsx'
import { rescueFocus } from '#ui/page/focus.ts'
import type { PersonnelImport } from '../contract.ts'
import { refusalText } from './problems.ts'
import { isUnderWay, type Place, useMap, useRun, useUndo } from './queries.ts'
import { useImportSite } from './site.ts'
import { looksOfImports } from './state-looks.ts'

/** What an import is at, and what can be done with it now: run, or taken back (IM-3, IM-4). */
export function RunSection({ place, opened }: { place: Place; opened: PersonnelImport }) {
  const { t } = useTranslation('personnel-import')
  const { state, progress, counts, kept, doneAt } = opened
  const isUndoing = state === 'RUNNING' && doneAt !== null
  // What was pressed is gone with the state that it belonged to.
  const before = useRef(state)
  useLayoutEffect(() => {
    if (before.current !== state) rescueFocus()
    before.current = state
  }, [state])
  return (
    <Section
      title={t('run.title')}
      actions={<State kind={looksOfImports[state]}>{isUndoing ? t('state.undoing') : t(`state.${state}`)}</State>}
    >
      {isUnderWay(opened) && (
        <>
          <Progress.Root size="lg">
            <Progress.Section value={progress * 100} aria-label={t('run.progress')} />
          </Progress.Root>
          <p>{t('run.leave')}</p>
        </>
      )}
      {state === 'CHECKED' && <ToRun place={place} opened={opened} />}
      {state === 'UNDONE' && (
        <p>
          {t('done.undone')} {kept > 0 && t('done.kept', { count: kept })}
        </p>
      )}
      {state === 'FAILED' && <Alert color="red">{t('done.failed')}</Alert>}
      {state === 'DONE' && <p>{t('done.summary', counts)}</p>}
      {state === 'FAILED' && doneAt && <p>{t('done.partly', counts)}</p>}
      <ToTakeBack place={place} opened={opened} />
    </Section>
  )
}

function ToRun({ place, opened }: { place: Place; opened: PersonnelImport }) {
  const { t } = useTranslation('personnel-import')
  const { start } = useImportSite()
  const { counts, missing, columns, options } = opened
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const map = useMap()
  const run = useRun()
  const isNothing = counts.new + counts.changed + counts.ended === 0
  const failure = run.error ?? map.error

  async function go(): Promise<void> {
    const isWrongNumber = missing.mustBeConfirmed && typed.trim() !== String(missing.ending)
    setIsWrong(isWrongNumber)
    if (isWrongNumber) return
    if (missing.mustBeConfirmed)
      await map.mutateAsync({
        params: place,
        body: {
          columns: columns.map(({ name, field }) => ({ name, field })),
          options: { ...options, endMissingConfirmed: missing.ending },
        },
      })
    await run.mutateAsync({ params: place })
  }

  return (
    <>
      <p>
        {isNothing && counts.error === 0 ? t('run.nothing') : t('run.summary', counts)}
        {counts.error > 0 && ` ${t('run.wrong', counts)}`}
      </p>
      {missing.ending > 0 && (
        <Alert color="red" title={t('run.missing', { count: missing.ending, inForce: missing.inForce })}>
          <Link to={`${start}/${place.importId}`} search={{ kind: 'ENDED' }}>
            {t('run.missingNames')}
          </Link>
        </Alert>
      )}
      {missing.mustBeConfirmed && (
        <TextInput
          label={t('run.confirm')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isWrong && t('run.confirmWrong', { count: missing.ending })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {failure && (
        <Alert role="alert" color="red">
          {refusalText(t, failure)}
        </Alert>
      )}
      <Group>
        <Button disabled={isNothing} loading={run.isPending || map.isPending} onClick={() => void go().catch(() => {})}>
          {t('run.go')}
        </Button>
      </Group>
    </>
  )
}

function ToTakeBack({ place, opened: { undoneUntil } }: { place: Place; opened: PersonnelImport }) {
  const { t } = useTranslation('personnel-import')
  const [isAsked, setIsAsked] = useState(false)
  const undo = useUndo()
  if (!undoneUntil) return null
  return (
    <>
      <p>{t('done.undoUntil', { moment: formatMoment(undoneUntil) })}</p>
      <Group>
        <Button variant="default" onClick={() => setIsAsked(true)}>
          {t('done.undo')}
        </Button>
      </Group>
      <Confirm
        opened={isAsked}
        title={t('done.undoQuestion')}
        confirmLabel={t('done.undo')}
        isDangerous
        onConfirm={() => undo.mutateAsync({ params: place })}
        onClose={() => setIsAsked(false)}
      >
        {t('done.undoText')}
      </Confirm>
    </>
  )
}
