import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, isDay } from '#shared/dates.ts'
import { asLanguage, languageNames } from '#shared/languages.ts'
import { addressId, addressOneOf, useAddress, useOpening } from '#ui/address/address.ts'
import { errorText } from '#ui/calls/errors.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { State, type StateKind } from '#ui/components/states/State.tsx'
import { useList } from '#ui/lists/list.ts'
import { notify } from '#ui/notify.ts'
import {
  type ImportField,
  type ImportRow,
  importFields,
  type PersonnelImport,
  type RowKind,
  rowKinds,
} from '../contract.ts'
import styles from './Import.module.css'
import { isMendable, type MendableRow, MendDialog } from './MendDialog.tsx'
import { problemText } from './problems.ts'
import { downloadErrors, importRows, type Place } from './queries.ts'
import { useImportSite } from './site.ts'

const Choices = { kind: addressOneOf(rowKinds) }
const Mending = { mend: addressId }
const looks: Record<RowKind, StateKind> = {
  NEW: 'new',
  CHANGED: 'draft',
  ENDED: 'ended',
  UNCHANGED: 'done',
  ERROR: 'wrong',
}

/** What each row would do or has done, before and after, and what is wrong with it (IM-2). */
export function RowsSection({ place, opened }: { place: Place; opened: PersonnelImport }) {
  const { t } = useTranslation('personnel-import')
  const { asked, page, ask, goTo } = useList(Choices)
  const { calls } = useImportSite()
  const wordsOf = useWords()
  const { counts } = opened
  const countOf: Record<RowKind, number> = {
    NEW: counts.new,
    CHANGED: counts.changed,
    ENDED: counts.ended,
    UNCHANGED: counts.unchanged,
    ERROR: counts.error,
  }
  const canMend = ['CHECKING', 'CHECKED'].includes(opened.state)
  const rows = useQuery(importRows(calls, place, { kind: asked.kind, page: page - 1, when: opened.state }))
  const [{ mend }, setAddress] = useAddress(Mending)
  const mending = useOpening(setAddress, { mend: undefined })
  const listed = rows.data?.content.find(({ number }) => number === mend)
  // It stays as it was opened, whatever becomes of the list meanwhile.
  const [row, setRow] = useState<MendableRow>()
  if (mend !== row?.number) {
    const found = mend !== undefined && canMend && listed && isMendable(listed) ? listed : undefined
    if (found !== row) setRow(found)
  }
  const section = useRef<HTMLDivElement>(null)
  const goOnFrom = useFocusOnNext(section, rows.data, !row && !rows.isPlaceholderData && opened.state === 'CHECKED')
  const save = () => void downloadErrors(calls, place).catch((cause: unknown) => notify.failure(errorText(cause)))
  return (
    <div ref={section}>
      <Section
        title={t('rows.title')}
        description={counts.error > 0 ? t(canMend ? 'rows.errorsText' : 'rows.errorsOver') : undefined}
        actions={
          counts.error > 0 && (
            <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
              {t('rows.errors')}
            </Button>
          )
        }
      >
        <search>
          <NativeSelect
            label={t('kinds.label')}
            value={asked.kind ?? ''}
            onChange={(event) => ask({ kind: Choices.kind(event.currentTarget.value) })}
            data={[
              { value: '', label: t('kinds.all') },
              ...rowKinds.map((kind) => ({
                value: kind,
                label: t('kinds.with', { kind: t(`kind.${kind}`), count: countOf[kind] }),
              })),
            ]}
          />
        </search>
        <PagedTable<ImportRow>
          label={t('rows.title')}
          query={rows}
          onPage={goTo}
          counted={(count) => t('rows.counted', { count })}
          empty={<Empty title={t('rows.none')} />}
          rowKey={(row) => `${row.number} ${row.lastName} ${row.firstName} ${row.after?.unit}`}
          columns={[
            {
              key: 'name',
              title: t('rows.name'),
              isName: true,
              cell: ({ firstName, lastName }) => [lastName, firstName].filter(Boolean).join(' ') || t('rows.nobody'),
            },
            {
              key: 'number',
              title: t('rows.number'),
              isNamed: true,
              cell: ({ number, mended: isMended }) =>
                number === null ? t('rows.missing') : isMended ? `${number} (${t('rows.mended')})` : number,
            },
            { key: 'change', title: t('rows.change'), cell: (row) => <Change row={row} wordsOf={wordsOf} /> },
            {
              key: 'kind',
              title: t('rows.kind'),
              isState: true,
              cell: ({ kind }) => <State kind={looks[kind]}>{t(`kind.${kind}`)}</State>,
            },
            ...(canMend
              ? [
                  {
                    key: 'mend',
                    title: t('mend.one'),
                    titleHidden: true,
                    cell: (one: ImportRow) =>
                      isMendable(one) && (
                        <Button
                          variant="default"
                          size="compact-sm"
                          data-mend={one.number}
                          aria-label={t('mend.title', { number: one.number })}
                          onClick={() => mending.open({ mend: one.number })}
                        >
                          {t('mend.one')}
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
        {row && (
          <MendDialog
            key={row.number}
            place={place}
            row={row}
            columns={opened.columns}
            onMended={() => goOnFrom(row.number)}
            onClose={mending.close}
          />
        )}
      </Section>
    </div>
  )
}

/**
 * Who mends row by row goes on where they were: at the row's button while it is still in error, at the next one else, whenever the rows
 * come anew, as long as they have not gone on elsewhere themselves.
 */
function useFocusOnNext(
  within: RefObject<HTMLElement | null>,
  rows: unknown,
  isShown: boolean,
): (number: number) => void {
  const [from, goOnFrom] = useState<number>()
  const placed = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that have come anew have other buttons
  useEffect(() => {
    if (from === undefined || !isShown) return
    // The dialog gives the focus back first, to the title where its button is gone.
    const later = setTimeout(() => {
      const focused = document.activeElement
      const isElsewhere = !focused?.matches('body, h1, [data-mend]') && focused !== placed.current
      if (isElsewhere) return goOnFrom(undefined)
      const buttons = [...(within.current?.querySelectorAll<HTMLElement>('[data-mend]') ?? [])]
      const next =
        buttons.find(({ dataset }) => Number(dataset['mend']) >= from) ?? within.current?.querySelector('select')
      placed.current = next ?? null
      next?.focus()
    }, 100)
    return () => clearTimeout(later)
  }, [from, rows, isShown, within])
  return goOnFrom
}

type WordsOf = (field: ImportField, value: string | null | undefined) => string

/** Values as the register shows them. */
function useWords(): WordsOf {
  const { t } = useTranslation('personnel-import')
  const { municipalities } = useImportSite()
  return (field, value) => {
    if (!value) return t('rows.nothing')
    if (field === 'municipality')
      return municipalities.find((one) => one.municipalityCode === value)?.municipalityName ?? value
    if (field === 'lang') return languageNames[asLanguage(value)].name
    return isDay(value) ? formatDay(value) : value
  }
}

/** Before and after, in the words of the register; of an error what to do. */
function Change({ row: { before, after, errors }, wordsOf }: { row: ImportRow; wordsOf: WordsOf }) {
  const { t } = useTranslation('personnel-import')
  const changed = importFields.filter((field) => after?.[field] !== undefined && after[field] !== before?.[field])
  return (
    <ul className={styles['changes']}>
      {changed.map((field) => (
        <li key={field}>
          {t(`field.${field}`)}: <strong>{wordsOf(field, after?.[field])}</strong>
          {before && field in before && <span> ({t('rows.was', { value: wordsOf(field, before[field]) })})</span>}
        </li>
      ))}
      {errors.map((error) => (
        <li key={`${error.column} ${error.problem}`}>{problemText(t, error)}</li>
      ))}
    </ul>
  )
}
