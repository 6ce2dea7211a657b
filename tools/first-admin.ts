/**
 * `npm run first-admin -- --email … --first-name … --last-name …`: the administrator's first account, with the server's
 * environment. The link goes by mail; without SMTP_URL it is printed, once.
 */
import { parseArgs } from 'node:util'
import { UserDetails } from '#modules/account/console-contract.ts'
import { inviteFirstAdministrator } from '#modules/account/server/public.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrateAsOwner } from '#server/database/migrate-as-owner.ts'
import { createMailer, type Mailer } from '#server/mail/mail.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { runCommand, usage } from './command.ts'

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    language: { type: 'string', default: 'fi' },
    another: { type: 'boolean', default: false },
  },
})
const person = UserDetails.safeParse({
  email: values.email,
  firstName: values['first-name'],
  lastName: values['last-name'],
  locale: values.language,
  role: 'ROLE_ADMIN',
})
if (!person.success)
  usage('npm run first-admin -- --email … --first-name … --last-name … [--language fi|sv|en] [--another]')

const onScreen: Mailer = {
  async send({ to, paragraphs }) {
    for (const part of paragraphs)
      if (typeof part !== 'string' && 'address' in part) console.log(`The link for ${to}:\n${part.address}`)
  },
  close() {},
}

await runCommand(async () => {
  const environment = readEnvironment(process.env)
  const { SMTP_URL, MAIL_FROM } = environment
  const mailer = SMTP_URL ? createMailer(SMTP_URL, MAIL_FROM) : onScreen
  const database = await openDatabase({
    url: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    poolSize: 1,
    // What breaks is told by the query that it breaks.
    onError() {},
  })
  try {
    await migrateAsOwner(environment, database.pool)
    await inviteFirstAdministrator({ database, mailer, clock: systemClock, environment }, person.data, values.another)
    if (SMTP_URL) console.log(`The link was sent to ${person.data.email}`)
  } finally {
    mailer.close()
    await database.close()
  }
})
