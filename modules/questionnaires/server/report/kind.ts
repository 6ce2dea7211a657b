export const formReportKind = 'MFORM_REPORT'
