import { QueryClient, type QueryKey, queryOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Route } from '#shared/route.ts'
import { type CallAnswer, type CallArguments, CallError, call } from './call.ts'

function mayHelpToTryAgain(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 503)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refused connection must be seen as an error, not waited for in silence.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && mayHelpToTryAgain(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** All fetches of a route, whatever was asked of it. */
export function keyOf(route: Route): QueryKey {
  return [route.path]
}

/** What may be left out is told by the types of whoever calls this. */
function callWith<R extends Route>(route: R, input: unknown, signal?: AbortSignal): Promise<CallAnswer<R>> {
  return (call as (...all: unknown[]) => Promise<CallAnswer<R>>)(route, input, signal)
}

/** A fetch of a route, for `useQuery`: its key is the route and what is asked of it. */
export function queryOf<R extends Route>(route: R, ...given: CallArguments<R>) {
  return queryOptions<CallAnswer<R>>({
    queryKey: [...keyOf(route), given[0] ?? {}],
    queryFn: ({ signal }) => callWith(route, given[0], signal),
  })
}

export function refresh(routes: readonly Route[]): Promise<unknown> {
  return Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })))
}

/**
 * A call that changes something, as a mutation: `const record = useChange(recordSickLeave, [listSickLeaves])`.
 * @param refreshes the routes whose fetches are out of date after it
 */
export function useChange<R extends Route>(
  route: R,
  refreshes: readonly Route[] = [],
): UseMutationResult<CallAnswer<R>, Error, NonNullable<CallArguments<R>[0]>> {
  return useMutation({
    mutationFn: (input) => callWith(route, input),
    onSuccess: () => refresh(refreshes),
  })
}
