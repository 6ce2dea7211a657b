import type { StateKind } from '#ui/components/states/State.tsx'
import type { ImportState } from '../contract.ts'

export const looksOfImports: Record<ImportState, StateKind> = {
  READ: 'unfinished',
  CHECKING: 'underWay',
  CHECKED: 'waits',
  RUNNING: 'underWay',
  DONE: 'done',
  FAILED: 'stopped',
  UNDONE: 'ended',
}
