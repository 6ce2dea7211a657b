import { account } from './account.ts'
import { personnel } from './personnel.ts'
import type { Scenarios } from './scenario.ts'
import { sickLeaves } from './sick-leaves.ts'

export const all: readonly Scenarios[] = [account, sickLeaves, personnel]
