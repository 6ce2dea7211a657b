import { keepPreviousData } from '@tanstack/react-query'
import type { OrganisationNode } from '#modules/companies/contract.ts'
import type { SheetFormat } from '#shared/download.ts'
import { addressOf } from '#shared/route.ts'
import { CallError, callBy } from '#ui/calls/call.ts'
import { download } from '#ui/calls/download.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import { refreshOn } from '#ui/push/push.ts'
import { staffImports } from '../console-contract.ts'
import { fileAtMost, ownImports, type PersonnelImport, type RowKind } from '../contract.ts'
import { type ImportCalls, useImportSite } from './site.ts'

export interface Place {
  companyId: number
  importId: number
}

/** Where no push comes through, it is asked now and then while something is under way. */
const askedAgainMilliseconds = 5000

export const oneImport = ({ getImport }: ImportCalls, params: Place) => ({
  ...queryOf(getImport, { params }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data?: PersonnelImport | undefined } }) =>
    data && isUnderWay(data) ? askedAgainMilliseconds : (false as const),
})

export const importRows = (
  { listImportRows }: ImportCalls,
  params: Place,
  { kind, page, when }: { kind: RowKind | undefined; page: number; when: string },
) => ({
  ...queryOf(listImportRows, { params, query: { kind, page: String(page), pageSize: '25' } }),
  // What a row would do is another after each check.
  queryKey: [listImportRows.path, params, kind ?? null, page, when],
  staleTime: 0,
  placeholderData: keepPreviousData,
})

/** Every unit with its path, as files name them. */
export function unitPaths(nodes: readonly OrganisationNode[], above: readonly string[] = []): [number, string][] {
  return nodes.flatMap(({ id, label, children }): [number, string][] => {
    const path = [...above, label]
    return [[id, path.join(' / ')], ...unitPaths(children, path)]
  })
}

for (const { getImport, listImportRows, listImports } of [ownImports, staffImports])
  refreshOn('importUpdate', [getImport, listImportRows, listImports])

export function isUnderWay({ state }: Pick<PersonnelImport, 'state'>): boolean {
  return state === 'CHECKING' || state === 'RUNNING'
}

export function sendFile({ createImport }: ImportCalls, companyId: number, file: File): Promise<PersonnelImport> {
  if (file.size > fileAtMost) throw new CallError({ status: 413, code: 'file_too_large' })
  const form = new FormData()
  form.append('file', file, file.name)
  const address = addressOf(createImport, { params: { companyId } })
  return callBy(createImport, (headers) =>
    fetch(address, { method: 'POST', headers, body: form, credentials: 'same-origin' }).catch(() => {
      throw new CallError({ status: 0, code: 'network' })
    }),
  )
}

/** One's own: looked up anew whenever somebody comes back to them. */
export const ownListed = ({ listImports }: ImportCalls, companyId: number) => ({
  ...queryOf(listImports, { params: { companyId } }),
  staleTime: 0,
})

/** What a step changes. */
const shown = ({ getImport, listImportRows }: ImportCalls) => [getImport, listImportRows]

export function useMap() {
  const { calls } = useImportSite()
  return useChange(calls.mapImport, shown(calls))
}
export function useMend() {
  const { calls } = useImportSite()
  return useChange(calls.mendImportRows, shown(calls))
}
export function useRun() {
  const { calls } = useImportSite()
  return useChange(calls.runImport, shown(calls))
}
export function useUndo() {
  const { calls } = useImportSite()
  return useChange(calls.undoImport, shown(calls))
}

export const downloadModel = ({ downloadImportModel }: ImportCalls, companyId: number, format: SheetFormat) =>
  download(downloadImportModel, { params: { companyId }, query: { format } })
export const downloadErrors = ({ downloadImportErrors }: ImportCalls, params: Place) =>
  download(downloadImportErrors, { params })
