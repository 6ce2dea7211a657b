interface NotExported {
  why: string
  tables: readonly string[]
}

/** Tables that name a user, a person or a company and that no export has, each with its reason. */
export const notExported: Record<'ofUser' | 'ofPerson' | 'ofCompany', readonly NotExported[]> = {
  ofUser: [
    {
      why: 'what a login is finished by: it opens the account, or would if it were known',
      tables: ['login_step', 'passkey_challenge', 'recovery_code', 'totp_enrolment'],
    },
    { why: 'secrets, or gone within the hour', tables: ['account_token', 'calendar_address', 'video_call_presence'] },
    {
      why: 'what others’ matters they take part in: the matter is not theirs, what they wrote in it is exported',
      tables: [
        'conversation_user',
        'document_opening',
        'document_share',
        'follow_up_event',
        'form_process_user',
        'report_opening',
        'video_meeting_user',
        'workability_nurse',
        'workability_user',
      ],
    },
    { why: 'for which customers of the provider they work', tables: ['responsible_professional', 'team_member'] },
    { why: 'the work of a moment, derived from what is exported', tables: ['notice_at_once'] },
    { why: 'the company’s: what they brought for it', tables: ['company_export', 'personnel_import'] },
  ],
  ofPerson: [
    {
      why: 'counted from the absences and the employments',
      tables: ['absence_change', 'absence_stretch', 'absence_summary', 'statistics_change', 'statistics_person'],
    },
    {
      why: 'the employer’s own, which the provider’s staff do not see: the employer answers for it',
      tables: ['payroll_absence'],
    },
    { why: 'gone within days, and what came of it is exported', tables: ['personnel_import_row'] },
    { why: 'why the provider keeps it longer: a matter that may not be theirs to know', tables: ['hold'] },
  ],
  ofCompany: [
    { why: 'logins under way, gone within the hour', tables: ['company_login_pending'] },
    {
      why: 'counted from what is exported, and counted anew at any time',
      tables: [
        'absence_change',
        'absence_stretch',
        'absence_summary',
        'statistics_change',
        'statistics_company',
        'statistics_month',
        'statistics_pattern',
        'statistics_person',
        'statistics_stretch',
      ],
    },
    {
      why: 'gone within days, and what came of it is exported',
      tables: ['personnel_import', 'personnel_import_column'],
    },
    {
      why: 'the provider’s own: who works for whom, who opened what, and its exports',
      tables: ['company_export', 'company_opening', 'responsible_professional', 'team_company'],
    },
    {
      why: 'the register of the provider by law (703/2023), which each person gets of themselves',
      tables: ['access_log'],
    },
    { why: 'what the provider keeps longer, and the counts of what went', tables: ['hold', 'removal'] },
    { why: 'the feed of ids to other systems', tables: ['integration_change', 'integration_delivery'] },
  ],
}
