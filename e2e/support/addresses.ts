const company = (route: string) => `/companies/1000277/${route}`
const console = (route: string) => `/console/${route}`

/** What anybody may open, without a login. */
export const guestAddresses = [
  '/login',
  '/login/company?problem=unknown',
  '/login?reset=true',
  '/error/auth',
  '/nowhere',
  '/activate?email=a&token=x',
  '/recovery?email=a&token=x',
  '/email?token=x',
  '/user-not-found',
]

/** Every address of a screen by who opens it in a furnished world; its dialogs, tabs and filters where they make another one of it. */
export const addressesOf = {
  'hr@paja.test': [
    ...['/home', '/accessibility', '/privacy', '/terms', '/profile', '/mform/sso/1'],
    ...['companyHome', 'profile', 'absences', 'absences?new=true', 'absences?edit=1'].map(company),
    ...['absence-register', 'absence-register/1', 'followups', 'followups/1', 'statistics'].map(company),
    ...['personnel?sub=true', 'personnel/1', 'personnel/import', 'personnel/import/1'].map(company),
    ...['users', 'users/log', 'users/review'].map(company),
    ...['files', 'files?tab=mine', 'reports', 'communication', 'communication/conversations/1'].map(company),
    ...['forms', 'forms?process=1', 'orders', 'orders?new=true', 'order/1', 'videomeetings'].map(company),
    ...['workabilities?sub=true&ended=true', 'workabilities?new=true', 'workabilities?case=1'].map(company),
  ],
  'sari@paja.test': ['/companies', '/home'],
  'aila@tt.test': [
    ...['', 'conversations', 'conversations/1', 'conversations/responsible', 'profile'],
    ...['companies', 'companies?own=true', 'companies/1000277', 'companies/new'],
    ...['companies/1000277/userlog', 'companies/1000277/login', 'companies/1000277/statistics'],
    ...['companies/1000277/import', 'companies/1000277/import/1', 'reviews', 'teams', 'oversight'],
    ...['users', 'users/1', 'users/invite', 'users/invite?companyId=1000277'],
    ...['personnel?companyId=1000277', 'personnel/1', 'categories/1000277'],
    ...['documents', 'documents?tab=shared', 'documents/1', 'reports', 'reports/1', 'forms', 'forms/1'],
    ...['orders', 'orders/1', 'order-templates', 'order-templates/pre-employment-checkup'],
    ...['questionnaires', 'questionnaires/1', 'questionnaires/2', 'clients', 'clients/1', 'retention'],
    ...['settings', 'failed-mails', 'information', 'information/accessibility/fi', 'statistics'],
    ...['follow-ups', 'follow-up-rules', 'follow-up-rules/1000277', 'sick-leaves'],
    ...['work-ability', 'work-ability/1', 'work-ability/new', 'videomeetings', 'videomeetings/1'],
  ].map(console),
  'nina@tt.test': ['videomeetings/new', 'conversations', 'work-ability'].map(console),
} as const
