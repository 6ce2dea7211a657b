import type { QueryFunction, QueryKey } from '@tanstack/react-query'
import { queryClient } from './queries.ts'

interface Fetched<Data> {
  queryKey: QueryKey
  queryFn?: QueryFunction<Data, QueryKey, never>
}

/** What is there at this moment, whatever has been fetched before. */
export function fetchAnew<Data>({ queryKey, queryFn }: Fetched<Data>): Promise<Data> {
  return queryClient.fetchQuery({ queryKey, staleTime: 0, ...(queryFn && { queryFn }) })
}
