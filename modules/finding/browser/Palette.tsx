import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#ui/address/use-router.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { Dialog } from '#ui/components/forms/Dialog.tsx'
import { type Found, textAtLeast, textAtMost } from '../contract.ts'
import type texts from '../texts/fi.json'
import styles from './Palette.module.css'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    finding: typeof texts
  }
}

export type Kind = keyof typeof texts.kind

/** Somewhere to go. */
export interface Place {
  title: string
  detail?: string | null
  /** An address of this site. */
  to: string
}

interface PaletteProps {
  /** What the browser knows itself: it is found by its words. */
  known: readonly { kind: Kind; places: readonly Place[] }[]
  /** What the server finds; nothing where there is nothing to ask. */
  search: ((text: string) => Pick<UseQueryOptions<Found>, 'queryKey' | 'queryFn'>) | undefined
  /** Where the addresses of what the server finds begin. */
  base: string
  onClose: () => void
}

const typingPauseMilliseconds = 150
const placesOfAKind = 8

const isKind = (kind: string, words: Readonly<Record<Kind, string>>): kind is Kind => kind in words

/** Everything that one may see, by typing and by the keyboard alone (WK-3). What is typed stays here. */
export function Palette({ known, search, base, onClose }: PaletteProps) {
  const { t } = useTranslation(['finding', 'common'])
  const errorText = useErrorText()
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true })
  const [typed, setTyped] = useState('')
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const [wanted] = useDebouncedValue(typed.trim(), typingPauseMilliseconds)
  const isAsked = search !== undefined && wanted.length >= textAtLeast && wanted.length <= textAtMost
  const found = useQuery<Found>({
    ...(search?.(wanted) ?? { queryKey: ['nothing to find'] }),
    enabled: isAsked,
    gcTime: 0,
    placeholderData: (before) => before,
  })

  const labels = t('kind', { returnObjects: true })
  const here = known.map(({ kind, places }) => ({
    kind,
    places: places
      .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
      .slice(0, words.length > 0 || kind === 'sections' ? undefined : placesOfAKind),
  }))
  const there = (isAsked && typed.trim() !== '' ? (found.data?.kinds ?? []) : []).flatMap(({ kind, items }) =>
    isKind(kind, labels)
      ? [{ kind, places: items.map((item) => ({ ...item, to: item.href.slice(base.length) })) }]
      : [],
  )
  const groups = [...here, ...there].filter(({ places }) => places.length > 0)
  const count = groups.reduce((sum, { places }) => sum + places.length, 0)
  const isSettled = !isAsked || (wanted === typed.trim() && !found.isFetching)

  // Enter goes to the first, as the list shows.
  const shown = groups.flatMap(({ places }) => places.map(({ to }) => to)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when others are shown
  useEffect(() => void combobox.selectFirstOption(), [shown])

  function statusText(): string {
    if (isAsked && found.isError) return errorText(found.error)
    if (!isSettled) return t('common:loading')
    return count === 0 ? t('common:search.nothing', { search: typed.trim() }) : t('common:search.found', { count })
  }
  const status = statusText()

  return (
    <Dialog opened isAtTop title={t('title')} onClose={onClose}>
      <Combobox
        store={combobox}
        size="md"
        onOptionSubmit={(to) => {
          onClose()
          void navigate(to)
        }}
      >
        <Combobox.EventsTarget withAriaAttributes withExpandedAttribute>
          <TextInput
            data-autofocus
            className={styles['field'] ?? ''}
            label={t('label')}
            description={t('hint')}
            size="md"
            leftSection={<IconSearch size={20} aria-hidden />}
            rightSection={!isSettled && <Loader size="xs" aria-hidden />}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            // The list is always open: Escape closes what stands around it.
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        </Combobox.EventsTarget>
        <div role="status" className={count > 0 && !found.isError ? 'visually-hidden' : undefined}>
          {typed !== '' && status}
        </div>
        <Combobox.Options aria-label={t('title')}>
          {groups.map(({ kind, places }) => (
            <Combobox.Group key={kind} label={labels[kind]}>
              {places.map(({ title, detail, to }) => (
                <Combobox.Option key={to} value={to} className={styles['place'] ?? ''}>
                  <span>{title}</span>
                  {detail && (
                    <Text size="sm" c="inherit" component="span">
                      {detail}
                    </Text>
                  )}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        <p className={styles['keys']}>{t('keys')}</p>
      </Combobox>
    </Dialog>
  )
}
