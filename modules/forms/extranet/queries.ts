import { refreshOn } from '#ui/push.ts'
import { queryOf, useChange } from '#ui/queries.ts'
import { getProcess, listProcesses, type Process, processType, toggleDone } from '../contract.ts'

/** A holder who goes away without a word is told of by nobody: what shows a lock is looked at again. */
const lockSeenAgainMilliseconds = 30_000

export const companyProcesses = (companyId: number) => ({
  ...queryOf(listProcesses, { query: { type: processType, companyId } }),
  refetchInterval: ({ state }: { state: { data?: Process[] | undefined } }) =>
    state.data?.some((process) => process.isLocked) ? lockSeenAgainMilliseconds : (false as const),
})

export const oneProcess = (id: number, companyId: number) => ({
  ...queryOf(getProcess, { query: { id, companyId } }),
  refetchInterval: ({ state }: { state: { data?: Process | undefined } }) =>
    state.data?.isLocked ? lockSeenAgainMilliseconds : (false as const),
})

export const useToggleDone = () => useChange(toggleDone, [getProcess, listProcesses])

refreshOn('formLockUpdate', [listProcesses, getProcess])
refreshOn('processUpdate', [listProcesses, getProcess])
