import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundItems, type Search, useFoundItems } from './FoundItems.tsx'

export interface SearchSelectProps<Item> {
  label: string
  value: Item | null
  onChange: (item: Item | null) => void
  search: Search<Item>
  itemKey: (item: Item) => string
  /** How a chosen item stands in the field. */
  itemText: (item: Item) => string
  /** How an item stands in the list; its text unless told. */
  option?: (item: Item) => ReactNode
  /** Characters before the search begins. */
  minimum?: number
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  inputRef?: (input: HTMLInputElement | null) => void
}

/** One item found by typing (a combobox with a list, after the W3C's pattern): arrows, Enter, Escape; the count is said. */
export function SearchSelect<Item>(props: SearchSelectProps<Item>) {
  const {
    label,
    value,
    onChange,
    search,
    itemKey,
    itemText,
    option = itemText,
    minimum = 2,
    inputRef,
    ...input
  } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = useFoundItems(typed, search, minimum)

  function choose(key: string): void {
    const item = found.items.find((one) => itemKey(one) === key)
    if (item) onChange(item)
    setTyped('')
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} size="md" width="target">
      <Combobox.Target targetType="input" withAriaAttributes withExpandedAttribute>
        <TextInput
          {...input}
          label={label}
          ref={inputRef ?? null}
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={typed || (value ? itemText(value) : '')}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            if (value) onChange(null)
            if (text.trim() === '') combobox.closeDropdown()
            else combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(event) => {
            // Only the list closes: what stands around it asks whether typed work is thrown away.
            if (event.key === 'Escape' && combobox.dropdownOpened) event.preventDefault()
          }}
          onClick={() => typed && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            setTyped('')
          }}
          rightSectionPointerEvents="all"
          rightSection={
            found.isFetching && combobox.dropdownOpened ? (
              <Loader size="xs" aria-hidden />
            ) : (
              value &&
              !input.disabled && (
                <CloseButton
                  aria-label={t('search.clear', { label })}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChange(null)}
                />
              )
            )
          }
        />
      </Combobox.Target>
      <FoundItems {...{ label, found, itemKey, option }} isOpen={combobox.dropdownOpened} />
    </Combobox>
  )
}
