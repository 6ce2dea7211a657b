import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

const sources = ['server', 'modules']
  .flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /(?<!\.test|\.e2e)\.ts$/.test(file) && !/\/test\/|fixtures\.ts$/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }))

const using = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('SH-4 who may be told, and the address of a mail, are made in one file alone', () => {
  expect(sources.length).toBeGreaterThan(250)
  // Whoever names the types has them from there.
  const known = using(/told-queries\.ts'/)
  const making = using(/\bas (unknown as )?(Told|Addressee)\b|sql<(Told|Addressee)\b/)
  expect(known.length).toBeGreaterThan(20)
  expect(making.filter((file) => known.includes(file))).toEqual([])
  expect(using(/\bMailbox\b/).sort()).toEqual(['server/mail/mail.ts', 'server/rights/told-queries.ts'])
})

test('SH-4 only mails about an account itself and to an invited guest go without the rule', () => {
  expect(using(/\bmailboxOfAccount\(/).sort()).toEqual([
    'modules/account/server/activation/jobs.ts',
    'modules/account/server/activation/send-link.ts',
    'modules/company-login/server/jobs.ts',
    'modules/factors/server/jobs.ts',
    'server/rights/told-queries.ts',
  ])
  expect(using(/\bmailboxOfGuest\(/).sort()).toEqual([
    'modules/video-meetings/server/invitations/queries.ts',
    'server/rights/told-queries.ts',
  ])
})

test('SH-4 only a change of somebody’s own access is told whatever they may see', () => {
  expect(using(/\bselectAccessHolders\(/).sort()).toEqual([
    'modules/account/server/console/access-routes.ts',
    'modules/account/server/console/keep-access.ts',
    'modules/account/server/console/routes.ts',
    'modules/care/server/routes.ts',
    'modules/companies/server/console/new-company.ts',
    'modules/companies/server/console/routes.ts',
    'modules/conversations/server/console/availability-routes.ts',
    'modules/factors/server/routes.ts',
    'modules/main-users/server/days.ts',
    'modules/main-users/server/delegations.ts',
    'modules/main-users/server/review.ts',
    'modules/main-users/server/routes.ts',
    'server/rights/told-queries.ts',
  ])
  for (const { file, text } of sources.filter(({ text }) => /selectAccessHolders\(db/.test(text)))
    if (file.startsWith('modules/'))
      for (const [, event] of text.matchAll(/event: '(\w+)'.*selectAccessHolders/g))
        expect(event).toBe('settingsUpdate')
})
