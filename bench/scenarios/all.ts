import { account } from './account.ts'
import { conversations } from './conversations.ts'
import { documents } from './documents.ts'
import { personnel } from './personnel.ts'
import { reports } from './reports.ts'
import type { Scenarios } from './scenario.ts'
import { sickLeaves } from './sick-leaves.ts'

export const all: readonly Scenarios[] = [account, sickLeaves, personnel, conversations, documents, reports]
