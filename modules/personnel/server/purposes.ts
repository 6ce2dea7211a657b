import type { Module } from '#shared/permissions.ts'
import type { LookUpPurpose } from '../contract.ts'

/** Which module one needs for a look-up. */
export const moduleFor = { 'employment-management': 'personnel', 'sick-leave-recording': 'sick-leaves' } as const

/** What a look-up is for when that is not said. */
export function usualPurpose(modules: ReadonlySet<Module> | undefined): LookUpPurpose {
  return modules?.has('sick-leaves') && !modules.has('personnel') ? 'sick-leave-recording' : 'employment-management'
}
