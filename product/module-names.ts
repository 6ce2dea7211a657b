import type { Module } from '#shared/permissions.ts'

/** What a module is called: as its entry in the menu. */
export const moduleNames = {
  documents: 'documents',
  reports: 'reports',
  personnel: 'personnel',
  'sick-leaves': 'sickLeaves',
  conversations: 'conversations',
  forms: 'forms',
  'work-ability': 'workAbility',
  'video-meetings': 'videoMeetings',
  orders: 'orders',
  absences: 'absences',
  statistics: 'statistics',
} as const satisfies Record<Module, string>
