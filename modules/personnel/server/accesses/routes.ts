import { invalid } from '#server/errors.ts'
import { fileAddress } from '#server/files/address.ts'
import { discardFile, storeFile } from '#server/files/files.ts'
import { handle } from '#server/requests/handle.ts'
import { addressOfSite } from '#server/sites/sites.ts'
import { addDays, momentAt } from '#shared/dates.ts'
import { toPage } from '#shared/paging.ts'
import { accessesPerPage, accessesPerReport, listAccesses, makeAccessReport } from '../../console-contract.ts'
import { requireRegistered } from '../within.ts'
import { countAccesses, selectAccesses, selectMonthsPutAway, selectProviderName } from './queries.ts'
import { reportWords, typesetAccesses } from './report.ts'

export const accessRoutes = [
  handle(listAccesses, async ({ scope, params, query, db }) => {
    const { id } = await requireRegistered(db, scope, params.id)
    const rows = await selectAccesses(db, id, { limit: accessesPerPage, offset: query.page * accessesPerPage })
    const content = rows.map((row) => ({
      id: row.id,
      time: row.time.toISOString(),
      userName: row.user_name ?? '',
      forUserName: row.for_user_name,
      role: row.role,
      companyName: row.company_name,
      action: row.action,
      thing: row.thing,
      purpose: row.purpose,
      openingReason: row.opening_reason,
    }))
    // They have been gone through already, but for a page behind the last.
    const total = rows[0]?.total ?? (query.page === 0 ? 0 : await countAccesses(db, id))
    const page = toPage(content, query.page, accessesPerPage, total)
    return { ...page, putAway: await selectMonthsPutAway(db) }
  }),

  // Nothing is given out before it stands in the log.
  handle(
    makeAccessReport,
    {
      async prepare({ params, body, scope, db, now, platform, asker }) {
        const person = await requireRegistered(db, scope, params.id)
        const period = { from: momentAt(body.from, '00:00'), until: momentAt(addDays(body.to, 1), '00:00') }
        const rows = await selectAccesses(db, person.id, { limit: accessesPerReport + 1, period })
        if (rows.length > accessesPerReport) throw invalid([{ field: 'from', problem: 'tooManyRows' }])

        const content = await typesetAccesses(asker, {
          person,
          rows,
          putAway: await selectMonthsPutAway(db, period),
          ...body,
          now,
          providerName: await selectProviderName(db),
        })
        const incoming = { filename: `${reportWords[body.language].title}.pdf`, content }
        return storeFile(platform.files, db, incoming, { userId: scope.user.userId, now })
      },
      discard: (file, { files, database }) => discardFile(files, database.db, file),
    },
    async ({ params, prepared: file, scope, now, platform, logAccess }) => {
      await logAccess({
        action: 'report',
        purpose: 'data-subject-request',
        thing: 'access_log',
        employeeIds: [params.id],
      })
      const ticket = { key: file.object_key, sessionId: scope.user.sessionId }
      const address = fileAddress(platform.files.secret, ticket, now)
      return { url: addressOfSite(platform.environment, 'CONSOLE') + address }
    },
  ),
]
