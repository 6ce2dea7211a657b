import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { addressOf } from '#shared/route.ts'
import { CallError, call, csrfHeaders } from '#ui/calls/call.ts'
import { onPush } from '#ui/push/push.ts'
import { type FormLock, getLock, holdLock, releaseLock } from '../contract.ts'

const keptEveryMilliseconds = 20_000
/** While another fills it: their answers are seen soon after they have been saved. */
const watchedEveryMilliseconds = 1500
/** While nobody does. */
const freeSeenEveryMilliseconds = 10_000

function pauseAfter(lock: FormLock | undefined): number {
  if (lock?.isMine) return keptEveryMilliseconds
  return lock?.userId === null ? freeSeenEveryMilliseconds : watchedEveryMilliseconds
}

export interface HeldLock {
  tab: string
  lock: FormLock | undefined
  /** Looks again at once; takes the lock when it can be had. */
  take: () => Promise<unknown>
  /** The session has ended; it is tried again. */
  isSignedOut: boolean
  /** What a call about the lock has answered. */
  seen: (lock: FormLock) => void
  /** Hands the form in: with that the lock is gone, and is not asked after while it goes. */
  handIn: (send: () => Promise<unknown>) => Promise<void>
}

/**
 * The form's lock as this tab sees it: taken when the form opens, kept by a sign of life, watched while another has it,
 * given up when the page goes away.
 * @param mayEdit whether it is wanted at all
 */
export function useFormLock(id: number, mayEdit: boolean): HeldLock {
  const tab = useMemo(() => crypto.randomUUID(), [])
  const queryClient = useQueryClient()
  const key = useMemo(() => ['form-lock', id, tab], [id, tab])
  const isWanted = useRef(true)
  const isHandedIn = useRef(false)
  const query = useQuery<FormLock>({
    queryKey: key,
    enabled: mayEdit,
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => pauseAfter(state.data),
    queryFn: async () => {
      const before = queryClient.getQueryData<FormLock>(key)
      if (before && isHandedIn.current) return before
      const isHeldOrAskedFor = before?.isMine || before?.request?.isMine || isWanted.current
      isWanted.current = false
      return isHeldOrAskedFor
        ? call(holdLock, { params: { id }, body: { tab } })
        : call(getLock, { params: { id }, query: { tab } })
    },
  })
  const { refetch } = query

  useEffect(
    () =>
      onPush('formLockUpdate', ({ formId }) => {
        if (formId === id && mayEdit) void refetch()
      }),
    [id, mayEdit, refetch],
  )

  useEffect(() => {
    if (!mayEdit) return
    const release = () => {
      if (isHandedIn.current) return
      const input = { params: { id }, query: { tab } }
      void fetch(addressOf(releaseLock, input), { method: releaseLock.method, keepalive: true, headers: csrfHeaders() })
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    window.addEventListener('pagehide', release)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', release)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [id, tab, mayEdit])

  return {
    tab,
    lock: query.data,
    isSignedOut: query.error instanceof CallError && query.error.status === 401,
    take: useCallback(() => {
      isWanted.current = true
      return refetch({ cancelRefetch: true })
    }, [refetch]),
    handIn: useCallback(async (send) => {
      isHandedIn.current = true
      try {
        await send()
      } catch (cause) {
        isHandedIn.current = false
        throw cause
      }
    }, []),
    seen: useCallback((lock) => queryClient.setQueryData(key, lock), [queryClient, key]),
  }
}
