import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SearchFieldProps {
  label: string
  /** What is searched for, as it stands in the address. */
  value: string
  onSearch: (search: string) => void
  placeholder?: string | undefined
  /** Until there is anything to search in. */
  isDisabled?: boolean
  /** How long typing has to pause, in milliseconds. */
  pause?: number
  /** Fewer characters than this search nothing; none at all is everything again. */
  minimum?: number
}

/** A search that begins when typing pauses; what is searched for is kept by whoever asks. */
export function SearchField({
  label,
  value,
  onSearch,
  placeholder,
  isDisabled = false,
  pause = 300,
  minimum = 1,
}: SearchFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(value)

  function search(wanted: string): void {
    asked.current = wanted
    onSearch(wanted)
  }
  const isEnough = (text: string) => text.trim() === '' || text.trim().length >= minimum
  const searchSoon = useDebouncedCallback(search, pause)

  // A link or the way back has changed what is searched for.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])

  return (
    <TextInput
      ref={input}
      type="search"
      label={label}
      placeholder={placeholder}
      disabled={isDisabled}
      description={minimum > 1 ? t('search.minimum', { count: minimum }) : undefined}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            aria-label={t('search.clear', { label })}
            onClick={() => {
              setTyped('')
              searchSoon.cancel()
              search('')
              input.current?.focus()
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => {
        const wanted = event.currentTarget.value
        setTyped(wanted)
        if (isEnough(wanted)) searchSoon(wanted)
        else searchSoon.cancel()
      }}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
