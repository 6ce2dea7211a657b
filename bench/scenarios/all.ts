import { account } from './account.ts'
import { forms } from './forms.ts'
import { orders } from './orders.ts'
import { personnel } from './personnel.ts'
import type { Scenarios } from './scenario.ts'
import { sickLeaves } from './sick-leaves.ts'
import { videoMeetings } from './video-meetings.ts'
import { workAbility } from './work-ability.ts'

export const all: readonly Scenarios[] = [
  account,
  sickLeaves,
  personnel,
  forms,
  orders,
  workAbility,
  videoMeetings,
]
