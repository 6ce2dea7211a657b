import { formFileKind, formReportKind } from '#modules/questionnaires/server/public.ts'
import type { KeptKind } from '#server/kept.ts'
import { processesPast } from './retention-queries.ts'

export const keptForms: readonly KeptKind[] = [
  {
    kind: 'forms',
    ground: 'patientRecords',
    months: 1440,
    lawful: 1440,
    tables: ['form_process', 'form_process_meeting', 'form_process_user', 'mform', 'mform_report', 'mform_file'],
    files: [formReportKind, formFileKind],
    removals: [processesPast],
  },
]
