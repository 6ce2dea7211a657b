import { Combobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../calls/errors.ts'

/** The fetch for what has been typed, e.g. `(search) => queryOf(searchDiagnoses, { query: { search } })`. */
export type Search<Item> = (text: string) => Pick<UseQueryOptions<Item[]>, 'queryKey' | 'queryFn' | 'gcTime'>

interface Found<Item> {
  items: Item[]
  /** What is said of them. */
  status: string
  isFetching: boolean
}

const typingPauseMilliseconds = 250

/**
 * What is found by what is typed, once typing pauses.
 * @param minimum characters before the search begins
 */
export function useFoundItems<Item>(typed: string, search: Search<Item>, minimum: number): Found<Item> {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [wanted] = useDebouncedValue(typed.trim(), typingPauseMilliseconds)
  const isLongEnough = wanted.length >= minimum
  const found = useQuery<Item[]>({ ...search(wanted), enabled: isLongEnough, placeholderData: (before) => before })
  const items = isLongEnough ? (found.data ?? []) : []

  function statusText(): string {
    if (!isLongEnough) return t('search.minimum', { count: minimum })
    if (found.isError) return errorText(found.error)
    if (found.isPending) return t('loading')
    return items.length === 0 ? t('search.nothing', { search: wanted }) : t('search.found', { count: items.length })
  }

  return { items, status: statusText(), isFetching: found.isFetching }
}

interface FoundItemsProps<Item> {
  label: string
  found: Found<Item>
  isOpen: boolean
  itemKey: (item: Item) => string
  option: (item: Item) => ReactNode
}

/** The list below a field, of a Combobox; its count is said. */
export function FoundItems<Item>({ label, found, isOpen, itemKey, option }: FoundItemsProps<Item>) {
  const { items, status } = found
  return (
    <>
      <div role="status" className="visually-hidden">
        {isOpen && status}
      </div>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={label}>
          {items.map((item) => (
            <Combobox.Option key={itemKey(item)} value={itemKey(item)}>
              {option(item)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {items.length === 0 && <Combobox.Footer>{status}</Combobox.Footer>}
      </Combobox.Dropdown>
    </>
  )
}
