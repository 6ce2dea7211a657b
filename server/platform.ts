import type { Bank } from './auth/bank/bank.ts'
import type { Issuers } from './auth/issuers/issuers.ts'
import type { News } from './changes/news.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Replica } from './database/replica.ts'
import type { Files } from './files/files.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mail.ts'
import type { MailCatcher } from './mail/mail-catcher.ts'
import type { Environment } from './process/environment.ts'
import type { Hub } from './push/hub.ts'
import type { PushKeys } from './push/protocol.ts'
import type { Push } from './push/push.ts'
import type { Jobs } from './work/jobs.ts'

/** The parts that a running server is made of, each real and each replaceable by configuration alone. */
export interface Platform {
  environment: Environment
  clock: Clock
  database: Database
  replica: Replica | undefined
  jobs: Jobs
  push: Push
  files: Files
  hub: Hub
  /** Whether this process has been told to stop. */
  leaving: { begun: boolean }
  pushService: { keys: PushKeys; cluster: string | null }
  /** Where anybody logs in by bank. */
  bank: Bank | undefined
  /** By whose accounts the people of a company may log in. */
  issuers: Issuers
  /** Of the systems that call /integration/v1: by what their tokens are known, and who waits for news. */
  clients: { secret: Uint8Array; news: News }
  mailer: Mailer
  mailCatcher: MailCatcher | undefined
  log: Log
}
