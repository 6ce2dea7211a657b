import { account } from './account.ts'
import { conversations } from './conversations.ts'
import { documents } from './documents.ts'
import { forms } from './forms.ts'
import { orders } from './orders.ts'
import { personnel } from './personnel.ts'
import { reports } from './reports.ts'
import type { Scenarios } from './scenario.ts'
import { sickLeaves } from './sick-leaves.ts'
import { videoMeetings } from './video-meetings.ts'
import { workAbility } from './work-ability.ts'

export const all: readonly Scenarios[] = [
  account,
  sickLeaves,
  personnel,
  conversations,
  documents,
  reports,
  forms,
  orders,
  workAbility,
  videoMeetings,
]
