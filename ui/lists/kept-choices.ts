import { useLayoutEffect, useMemo, useRef } from 'react'
import { type Readers, useChangeAddress } from '../address/address.ts'
import type { Search } from '../address/search.ts'
import { useLocation } from '../address/use-router.ts'
import { kept } from '../storage.ts'

/**
 * Keeps what is chosen in a list for the same person on this device: it is there again when they come back by the menu. A
 * link that says what it wants gets just that. What is typed is never kept.
 * @param name what it is kept under
 * @returns what is chosen, as text
 */
export function useKeptChoices(
  ownerId: number,
  name: string,
  choices: Readers,
  asked: object,
): Readonly<Record<string, string>> {
  const change = useChangeAddress()
  const isPlain = useLocation(({ search }) => search === '')
  const isBack = useRef(false)
  const written = JSON.stringify(writtenOf(choices, asked))

  useLayoutEffect(() => {
    const store = kept('localStorage', `list.${ownerId}.${name}`)
    if (isBack.current) store.write(written)
    else {
      // Which list of the page it was is not kept: the menu leads to the first one.
      const { tab: _, ...before } = isPlain ? readKept(choices, store.read()) : {}
      if (Object.keys(before).length > 0) change(before, { push: false })
    }
    isBack.current = true
  }, [ownerId, name, choices, written, isPlain, change])

  return useMemo(() => JSON.parse(written), [written])
}

/** What is chosen and would not be so by itself; what is typed is no choice. */
function writtenOf(choices: Readers, asked: object): Record<string, string> {
  const said = Object.entries(asked).filter(
    ([name, value]) => value && choices[name] && value !== choices[name](undefined),
  )
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

/** Only what the list still knows. */
export function knownOf(choices: Readers, said: object): Search {
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => {
      const read = choices[name]?.(String(value))
      return read ? [[name, read]] : []
    }),
  )
}

function readKept(choices: Readers, written: string | null): Search {
  try {
    return knownOf(choices, JSON.parse(written ?? '{}'))
  } catch {
    return {}
  }
}
