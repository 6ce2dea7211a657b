import { ApiError } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import { insertUserLog } from '#server/rights/grant-queries.ts'
import { selectAccessHolders } from '#server/rights/told-queries.ts'
import { toWaiting, type WaitingAtCompany } from '#server/waiting.ts'
import { modules } from '#shared/permissions.ts'
import { listReviews, reviewsPerPage } from '../console-contract.ts'
import { getReview, type Review, reviewUsers } from '../contract.ts'
import { countReviews, selectReview, selectReviews, selectWaitingReview, updateReviewed } from './review-queries.ts'
import { removeAccess } from './routes.ts'
import { takeCharge, usersSeen } from './users.ts'

export const reviewRoutes = [
  handle(getReview, (context) => readReview(context)),

  handle(reviewUsers, async (context) => {
    const { scope, body, db, now, announce } = context
    const { giver, own } = await takeCharge(db, scope, now)
    const seen = new Set((await readReview(context)).users.map(({ id }) => id))
    const gone = new Set(body.removed)
    const decided = new Set([...body.confirmed, ...body.removed])
    const isTwice = body.confirmed.some((id) => gone.has(id))
    // Somebody has got access or lost it since the list was read.
    if (isTwice || decided.size !== seen.size || [...decided].some((id) => !seen.has(id)))
      throw new ApiError('changed_meanwhile')
    for (const id of gone) await removeAccess(context, id, giver)
    await updateReviewed(db, scope, now)
    const { userId } = scope.user
    await insertUserLog(db, {
      ...{ companyId: scope.companyId, byUserId: userId, userId, now, knownAs: own.known_as },
      ...{ action: 'REVIEWED', before: null, after: null },
    })
    announce({
      event: 'settingsUpdate',
      data: {},
      to: await selectAccessHolders(db, { userIds: [userId] }),
    })
    return readReview(context)
  }),

  handle(listReviews, async ({ scope, query: { all = false, page }, db, now }) => {
    const found = await readPage(
      { number: page, size: reviewsPerPage },
      (rows) => selectReviews(db, scope, { now, all, ...rows }),
      () => countReviews(db, scope, { now, all }),
    )
    return withContent(
      found,
      found.content.map((row) => ({
        company: { id: row.company_id, name: row.company_name },
        user: { id: row.user_id, displayName: row.user_name },
        reviewedAt: row.reviewed_at?.toISOString() ?? null,
        dueAt: row.due_at.toISOString(),
        isDue: row.is_due,
      })),
    )
  }),
]

async function readReview({
  scope,
  db,
  now,
}: Pick<Context<typeof getReview>, 'scope' | 'db' | 'now'>): Promise<Review> {
  const review = await selectReview(db, scope, now)
  const users = await usersSeen(db, scope, now)
  return {
    dueSince: review?.is_due ? review.due_at.toISOString() : null,
    reviewedAt: review?.reviewed_at?.toISOString() ?? null,
    users: users.filter(({ id, mayChange }) => mayChange && id !== scope.user.userId),
  }
}

/** The half-yearly review of the company's users (MU-4). */
export const reviewToDo: WaitingAtCompany = {
  kind: 'userreviews',
  modules,
  mainUser: true,
  async find(db, scope, asked) {
    const address = `/companies/${scope.companyId}/users/review`
    return toWaiting(await selectWaitingReview(db, scope, asked), address, () => address)
  },
}
