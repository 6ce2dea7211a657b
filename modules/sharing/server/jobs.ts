import { fillMail } from '#server/mail/mail-text.ts'
import type { Platform } from '#server/platform.ts'
import type { Held } from '#server/rights/held.ts'
import { type Job, job, jobName } from '#server/work/jobs.ts'
import type { Language } from '#shared/languages.ts'
import en from '../mails/en.json' with { type: 'json' }
import fi from '../mails/fi.json' with { type: 'json' }
import sv from '../mails/sv.json' with { type: 'json' }
import { type Shared, selectReminder } from './queries.ts'

/** No name of what is to be acknowledged, no company: a mail says that there is something, and where. */
const mails: Record<Language, typeof fi> = { fi, en, sv }

interface Reminder {
  shared: Shared
  id: Held<Shared>
  userId: number
}

/** Data `{shared, id, userId}`: reminds somebody of what they have not acknowledged. */
export const acknowledgementReminder = jobName<Reminder>('acknowledgement-reminder')

export function sharingJobs({ database, mailer, clock, environment }: Omit<Platform, 'jobs'>): Job[] {
  const find = ({ shared, id, userId }: Reminder) =>
    selectReminder(database.db, shared, id, { userId, now: clock.now() })
  const reminder = job(acknowledgementReminder, {
    mailTo: async (data) => (await find(data))?.to,
    async run(data) {
      const told = await find(data)
      if (!told) return
      const address = `${environment.PUBLIC_URL}/companies/${told.companyId}/${data.shared === 'document' ? 'files' : 'reports'}`
      await mailer.send({ to: told.to, ...fillMail(mails[told.locale].reminder, { address }) })
    },
  })
  return [reminder]
}
