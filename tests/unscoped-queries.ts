/** Queries that take neither a scope nor what one has found; everything else about a company or a person does. */
interface Unscoped {
  why: string
  /** Finds things of people or companies all the same, for this reason. */
  holds?: string
  functions: readonly string[]
}

export const unscoped: readonly Unscoped[] = [
  {
    why: 'answers nothing but the company that a call is about: `authorize` makes the scope of it, or refuses',
    functions: [
      'modules/conversations/server/queries.ts selectCompanyOf',
      'modules/forms/server/queries.ts selectCompanyOfProcess',
      'modules/orders/server/queries.ts selectCompanyOfOrder',
      'modules/personnel/server/categories/queries.ts selectCompanyOfOrganisation',
      'modules/personnel/server/queries.ts selectCompanyOfEmployee',
      'modules/personnel/server/queries.ts selectCompanyOfEmployment',
      'modules/questionnaires/server/queries.ts selectOwnerOf',
      'modules/reports/server/queries.ts selectCompanyOfReport',
      'modules/sick-leaves/server/queries.ts selectCompanyOfSickLeave',
      'modules/work-ability/server/queries.ts selectCompanyOfCase',
    ],
  },
  {
    why: 'answers nothing but a number, to whoever gives somebody an employment by their identity code',
    holds: 'the employment is given to whom the code is of, known to the caller or not',
    functions: ['modules/personnel/server/employments/queries.ts registerEmployee'],
  },
  {
    why: 'the same for everybody: the settings of the installation, classifications, templates, texts that the provider publishes',
    functions: [
      'modules/companies/server/console/queries.ts lockSettings',
      'modules/companies/server/console/queries.ts updateSettings',
      'modules/companies/server/queries.ts selectSettings',
      'modules/information/server/queries.ts insertText',
      'modules/information/server/queries.ts selectText',
      'modules/information/server/queries.ts selectVersions',
      'modules/information/server/queries.ts selectVersionsOf',
      'modules/orders/server/console/template-queries.ts insertVersion',
      'modules/orders/server/console/template-queries.ts lockTemplate',
      'modules/orders/server/console/template-queries.ts selectKept',
      'modules/orders/server/console/template-queries.ts selectOneKept',
      'modules/orders/server/console/template-queries.ts selectVersions',
      'modules/orders/server/console/template-queries.ts updateRetired',
      'modules/orders/server/form-queries.ts isQuestionnaireNeeded',
      'modules/orders/server/queries.ts selectTemplates',
      'modules/questionnaires/server/console/queries.ts insertVersion',
      'modules/questionnaires/server/console/queries.ts lockTemplate',
      'modules/questionnaires/server/console/queries.ts selectDefinition',
      'modules/questionnaires/server/console/queries.ts selectKept',
      'modules/questionnaires/server/console/queries.ts selectOneKept',
      'modules/questionnaires/server/console/queries.ts selectVersions',
      'modules/questionnaires/server/console/queries.ts updateRetired',
      'modules/questionnaires/server/queries.ts selectTemplates',
      'modules/questionnaires/server/queries.ts upsertShipped',
      'modules/personnel/server/accesses/queries.ts selectProviderName',
      'modules/sick-leaves/server/diagnoses/queries.ts countDiagnoses',
      'modules/sick-leaves/server/diagnoses/queries.ts selectDiagnoses',
      'modules/sick-leaves/server/diagnoses/queries.ts selectDiagnosis',
      'modules/sick-leaves/server/diagnoses/queries.ts selectDiagnosisGroups',
      'modules/sick-leaves/server/diagnoses/queries.ts upsertDiagnoses',
    ],
  },
  {
    why: 'the provider’s professionals by their names, whom all the staff know',
    functions: ['modules/work-ability/server/console/queries.ts selectNurses'],
  },
  {
    why: 'a file by its key: its sender may open it, and once something holds it its kind decides who may',
    holds: 'nobody guesses the key of a file',
    functions: ['server/files/queries.ts selectFile'],
  },
  {
    why: 'housekeeping of files: of those that nothing holds any more',
    holds: 'to remove them',
    functions: ['server/files/queries.ts selectReleased', 'server/files/queries.ts selectAbandoned'],
  },
  {
    why: 'accounts: who has no session yet is known by a name, a password, a link or a bank, and then by a session',
    holds: 'whoever has shown one of these has found their account',
    functions: [
      'modules/account/server/activation/queries.ts selectLinkOwner',
      'modules/account/server/activation/queries.ts selectRecipientByName',
      'modules/account/server/activation/queries.ts takeToken',
      'modules/account/server/address/queries.ts takeAddressToken',
      'modules/account/server/bank/queries.ts selectIdentified',
      'modules/account/server/console/queries.ts insertInvited',
      'modules/account/server/login/queries.ts selectAccountToEnter',
      'server/auth/queries.ts selectIdentity',
    ],
  },
  {
    why: 'accounts: of logins and links that are under way, and of nobody’s data',
    functions: [
      'modules/account/server/activation/queries.ts deleteToken',
      'modules/account/server/address/queries.ts isAddressTaken',
      'modules/account/server/bank/queries.ts insertPendingLogin',
      'modules/account/server/bank/queries.ts takePendingLogin',
      'modules/account/server/console/queries.ts lockAdministrators',
      'modules/account/server/login/queries.ts deleteFailure',
      'modules/account/server/login/queries.ts deleteFailures',
      'modules/account/server/login/queries.ts insertFailure',
      'modules/account/server/login/queries.ts selectFailures',
      'server/auth/queries.ts touchSession',
    ],
  },
  {
    why: 'calls: by the code of one, and by the connections that this process itself holds',
    holds: 'nobody guesses the code of a call, and `admit` decides who comes in',
    functions: [
      'modules/video-meetings/server/call/queries.ts deletePresence',
      'modules/video-meetings/server/call/queries.ts selectCall',
      'modules/video-meetings/server/call/queries.ts touchPresences',
      'modules/video-meetings/server/call/queries.ts updateDevices',
    ],
  },
  {
    why: 'counts what a query finds that takes a scope itself, or takes the first of it',
    functions: ['server/database/count-queries.ts countSome', 'server/waiting-queries.ts selectWaiting'],
  },
  {
    why: 'makes a company with nothing in it',
    functions: ['modules/companies/server/console/queries.ts insertCompany'],
  },
  {
    why: 'answers where somebody may be told by mail, which is nowhere for who may not',
    functions: ['server/rights/told-queries.ts selectAddressee'],
  },
  {
    why: 'answers who may be told, at each of the companies, and nothing else of them',
    functions: [
      'modules/sharing/server/queries.ts selectToldOfShares',
      'server/rights/told-queries.ts selectToldAtEach',
    ],
  },
  {
    why: 'the work of the process itself: sessions that ended, jobs, mails that failed, metrics, push, the access log, the key',
    functions: [
      'modules/video-meetings/server/call/queries.ts deleteStalePresences',
      'server/auth/queries.ts selectClosedSessions',
      'server/mail/queries.ts countFailedMails',
      'server/mail/queries.ts deleteFailedMails',
      'server/mail/queries.ts insertFailedMail',
      'server/metrics/queries.ts selectWaitingJobs',
      'server/push/queries.ts notify',
      'server/push/queries.ts selectListeningPushTokens',
      'server/rights/queries.ts insertAccess',
      'server/rights/queries.ts insertKeyCheck',
      'server/rights/queries.ts selectKeyCheck',
      'server/rights/queries.ts waitForTurn',
      'server/work/queries.ts deletePast',
    ],
  },
  {
    why: 'backup and restore: all there is',
    functions: [
      'server/backup/queries.ts deleteKeyCheck',
      'server/backup/queries.ts endAllSessions',
      'server/backup/queries.ts exportSnapshot',
      'server/backup/queries.ts hasTable',
      'server/backup/queries.ts isServed',
      'server/backup/queries.ts selectContent',
      'server/backup/queries.ts selectStoredFiles',
    ],
  },
]
