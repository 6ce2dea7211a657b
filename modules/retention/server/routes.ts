import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound, refusedBy } from '#server/errors.ts'
import type { KeptKind } from '#server/kept.ts'
import { countPast, waitForRemovals } from '#server/kept-queries.ts'
import { handle } from '#server/requests/handle.ts'
import { readPage } from '#server/requests/pages.ts'
import { mustBeAsRead, versionOf } from '#server/requests/version.ts'
import type { OfficeScope } from '#server/rights/scope.ts'
import { dayOf, monthsAfter } from '#shared/dates.ts'
import {
  agreeToRetention,
  certifyRemovals,
  changeRetention,
  endHold,
  getRetention,
  type Hold,
  KeptKindName,
  listHolds,
  listRemovals,
  type Period,
  previewRetention,
  putHold,
  type Retention,
  removalsPerPage,
  runRetention,
} from '../console-contract.ts'
import { certificate } from './certificate.ts'
import { workOnRemoval } from './jobs.ts'
import { beforeOf, readMonths } from './periods.ts'
import {
  countRemovals,
  type HoldRow,
  insertAgreement,
  insertHold,
  insertRun,
  lockPeriods,
  selectAgreement,
  selectHolds,
  selectLeftCompanies,
  selectRemovals,
  selectRunUnderWay,
  updateAgreementEnded,
  updateHoldEnded,
  upsertPeriod,
} from './queries.ts'
import { isAsked } from './remove.ts'

const held = { hold_company_id: 'already_held', hold_employee_id: 'already_held' } as const

export const retentionRoutes = (kinds: readonly KeptKind[]) => [
  handle(getRetention, async ({ db }) => retention(db, kinds)),

  handle(changeRetention, async ({ scope, body, db, now }) => {
    await lockPeriods(db)
    const before = await retention(db, kinds)
    mustBeAsRead(before.version, body.version)
    const changes = body.kinds.map(({ kind, months }, place) => {
      const period = before.kinds.find((one) => one.kind === kind)
      if (!period) throw invalid([{ field: `kinds.${place}.kind`, problem: 'unknown' }])
      if (period.leastMonths !== null && months < period.leastMonths)
        throw invalid([{ field: `kinds.${place}.months`, problem: 'tooShortPeriod' }])
      return { kind, months, period }
    })
    const isShort = changes.some(({ months, period }) => months < (period.lawfulMonths ?? 0) && months < period.months)
    if (isShort && !body.confirmed) throw new ApiError('retention_too_short')
    const changed = changes.filter(({ months, period }) => months !== period.months)
    for (const { kind, months } of changed) await upsertPeriod(db, scope, kind, months)
    if (changed.length > 0) await updateAgreementEnded(db, now)
    return retention(db, kinds)
  }),

  handle(previewRetention, async ({ db, now }) => {
    const months = await readMonths(db, kinds)
    const before = beforeOf(months, now)
    const counted = []
    for (const { kind, removals } of kinds) {
      const sum = { kind: KeptKindName.parse(kind), count: 0, held: 0 }
      for (const removal of removals) {
        if (removal.isCounted === false || !isAsked(removal, { before })) continue
        const { past, held } = await countPast(db, removal, { before })
        sum.count += past
        sum.held += held
      }
      counted.push(sum)
    }
    const left = await selectLeftCompanies(db, before('companies'))
    const companies = left.map(({ id, name, closed_at: closedAt, is_held: isHeld }) => ({
      ...{ id, name, isHeld, closedAt: closedAt.toISOString() },
      removalOn: monthsAfter(dayOf(closedAt), months('companies')),
    }))
    return { kinds: counted, companies, version: (await retention(db, kinds)).version }
  }),

  handle(agreeToRetention, async ({ scope, body, db, now }) => {
    await lockPeriods(db)
    mustBeAsRead((await retention(db, kinds)).version, body.version)
    await updateAgreementEnded(db, now)
    await insertAgreement(db, scope, now)
    return retention(db, kinds)
  }),

  handle(runRetention, async ({ scope, db, now, plan }) => {
    await lockPeriods(db)
    if (!(await selectAgreement(db))) throw new ApiError('removal_not_agreed')
    const id = await insertRun(db, scope.user.userId, now)
    if (id === undefined) throw new ApiError('removal_running')
    await plan(workOnRemoval, { run: id })
    return { id, beganAt: now.toISOString() }
  }),

  handle(listRemovals, async ({ scope, query: { page, companyId }, db }) =>
    readPage(
      { number: page, size: removalsPerPage },
      async (rows) =>
        (await selectRemovals(db, scope, { companyId, ...rows })).map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          kind: KeptKindName.parse(row.kind),
          count: row.count,
          run: row.run,
          companyId: row.company_id,
        })),
      () => countRemovals(db, scope, companyId),
    ),
  ),

  handle(
    certifyRemovals,
    {
      prepare: ({ scope, query: { companyId, language = scope.user.language }, db, now, asker }) =>
        certificate(asker, db, { scope, companyId, language, now }),
    },
    async ({ prepared }) => prepared,
  ),

  handle(listHolds, async ({ scope, db }) => (await selectHolds(db, scope)).map(toHold)),

  handle(putHold, async ({ scope, body, db, now, logAccess }) => {
    const { employeeId = null, companyId = null, reason } = body
    // What is being removed is gone before the hold is judged, and nothing after it.
    await waitForRemovals(db)
    const id = await refusedBy(held, () => insertHold(db, scope, { employeeId, companyId, reason, now }))
    if (id === undefined) throw notFound()
    if (employeeId !== null)
      await logAccess({
        action: 'create',
        purpose: 'administration',
        thing: 'hold',
        thingId: id,
        employeeIds: [employeeId],
      })
    return toHold(await findHold(db, scope, id))
  }),

  handle(endHold, async ({ scope, params, db, now, logAccess }) => {
    const ended = await updateHoldEnded(db, scope, params.id, now)
    if (!ended) throw notFound()
    const thingId = params.id
    if (ended.employee_id !== null)
      await logAccess({
        action: 'remove',
        purpose: 'administration',
        thing: 'hold',
        thingId,
        employeeIds: [ended.employee_id],
      })
    return { status: 'SUCCESS' as const }
  }),
]

async function retention(db: Db, kinds: readonly KeptKind[]): Promise<Retention> {
  const months = await readMonths(db, kinds)
  const [agreement, running] = [await selectAgreement(db), await selectRunUnderWay(db)]
  const periods = kinds.flatMap(({ kind, ground, months: shippedMonths, lawful, least }): Period[] =>
    shippedMonths === undefined
      ? []
      : [
          {
            kind: KeptKindName.parse(kind),
            months: months(kind),
            ...{ ground, shippedMonths },
            lawfulMonths: lawful ?? least ?? null,
            leastMonths: least ?? null,
          },
        ],
  )
  return {
    kinds: KeptKindName.options.flatMap((kind) => periods.filter((period) => period.kind === kind)),
    agreedAt: agreement?.agreed_at.toISOString() ?? null,
    agreedBy: agreement?.agreed_by ?? null,
    running: running ? { id: running.id, beganAt: running.began_at.toISOString(), count: running.count } : null,
    version: versionOf(periods.map((period) => [period.kind, period.months]).sort()),
  }
}

async function findHold(db: Db, scope: OfficeScope, id: number): Promise<HoldRow> {
  const [row] = await selectHolds(db, scope, id)
  if (!row) throw notFound()
  return row
}

function toHold({ id, employee_id: employeeId, company, reason, by, at }: HoldRow): Hold {
  return { id, employeeId, company, reason, by, at: at.toISOString() }
}
