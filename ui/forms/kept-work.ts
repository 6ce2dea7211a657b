import i18next from 'i18next'
import { useLayoutEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { notify } from '../notify.ts'

/** What each place on the screen would keep just now; undefined where nothing has been typed. */
const readers = new Map<string, () => unknown>()
let kept: { userId: number; works: Map<string, unknown> } | undefined

/** The session of this user has ended: what they were typing waits for them, in this tab's memory and nowhere else. */
export function keepWork(userId: number): void {
  const works = [...readers].map(([place, read]) => [place, read()] as const)
  kept = { userId, works: new Map(works.filter(([, work]) => work !== undefined)) }
}

/** Somebody is here: what was kept of anybody else is forgotten. */
export function forgetWorkOfOthers(userId: number): void {
  if (kept?.userId !== userId) kept = undefined
}

function take(place: string): unknown {
  const work = kept?.works.get(place)
  kept?.works.delete(place)
  return work
}

/**
 * Typed work that outlives the session, for health data too: it never goes to the browser's storage. When the same user
 * comes back to the place, it is given back at the first drawing.
 * @param place what is being worked on, e.g. `sick-leave/1000277/new`; a part within it has a place of its own
 * @param read what there is to keep; undefined while nothing would be lost
 */
export function useKeptWork<Work>(place: string, read: () => Work | undefined, giveBack: (work: Work) => void): void {
  const latest = useRef({ read, giveBack })
  useLayoutEffect(() => {
    latest.current = { read, giveBack }
  })
  useLayoutEffect(() => {
    const work = take(place)
    if (work !== undefined) {
      latest.current.giveBack(work as Work)
      notify.info(i18next.t('workGivenBack'))
    }
    readers.set(place, () => latest.current.read())
    return () => void readers.delete(place)
  }, [place])
}

/** A form's typed values, kept so. */
export function useKeptForm<Input extends FieldValues, Output>(
  place: string,
  form: Pick<UseFormReturn<Input, unknown, Output>, 'formState' | 'getValues' | 'reset'>,
  isDone = false,
): void {
  const { isDirty } = form.formState
  useKeptWork(
    place,
    () => (isDirty && !isDone ? form.getValues() : undefined),
    (values) => form.reset(values, { keepDefaultValues: true }),
  )
}
