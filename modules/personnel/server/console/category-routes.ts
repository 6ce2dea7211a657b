import type { Db } from '#server/database/database.ts'
import { notFound, refusedBy, refusedWhenReferredTo } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import {
  addCategory,
  addCategoryMember,
  listOrganisationCategories,
  removeCategory,
  removeCategoryMember,
  renameCategory,
  renameCategoryMember,
} from '../../console-contract.ts'
import {
  deleteCategory,
  deleteCategoryMember,
  holdCategory,
  insertCategory,
  insertCategoryMember,
  lockCategory,
  lockCategoryMember,
  selectCategoriesWithMembers,
  selectCompanyOfCategories,
  updateCategoryMemberName,
  updateCategoryName,
} from './category-queries.ts'
import { requireOrganisation } from './routes.ts'

const taken = {
  category_organisation_id_name_key: 'name_taken',
  category_member_category_id_name_key: 'name_taken',
} as const
const removed = { status: 'SUCCESS' as const }

export const consoleCategoryRoutes = [
  handle(listOrganisationCategories, async ({ scope, params, db }) =>
    selectCategoriesWithMembers(db, await requireOrganisation(db, scope, params.organisationId)),
  ),

  handle(addCategory, async ({ scope, params, body, db, touches }) => {
    await touchCustomer({ db, scope, touches }, { organisationId: params.organisationId })
    const organisationId = await requireOrganisation(db, scope, params.organisationId)
    return refusedBy(taken, () => insertCategory(db, organisationId, body.name))
  }),

  handle(renameCategory, async ({ scope, params, body, db, touches }) => {
    await touchCustomer({ db, scope, touches }, { categoryId: params.id })
    mustBeAsRead(orNotFound(await lockCategory(db, scope, params.id)), body.version)
    return orNotFound(await refusedBy(taken, () => updateCategoryName(db, scope, params.id, body.name)))
  }),

  handle(removeCategory, async ({ scope, params, db, touches }) => {
    await touchCustomer({ db, scope, touches }, { categoryId: params.id })
    if (!(await refusedWhenReferredTo('category_in_use', () => deleteCategory(db, scope, params.id)))) throw notFound()
    return removed
  }),

  handle(addCategoryMember, async ({ scope, params, body, db, touches }) => {
    await touchCustomer({ db, scope, touches }, { categoryId: params.id })
    const categoryId = orNotFound(await holdCategory(db, scope, params.id))
    return refusedBy(taken, () => insertCategoryMember(db, categoryId, body.name))
  }),

  handle(renameCategoryMember, async ({ scope, params: { id, memberId }, body, db, touches }) => {
    await touchCustomer({ db, scope, touches }, { categoryId: id })
    mustBeAsRead(orNotFound(await lockCategoryMember(db, scope, id, memberId)), body.version)
    return orNotFound(await refusedBy(taken, () => updateCategoryMemberName(db, scope, id, memberId, body.name)))
  }),

  handle(removeCategoryMember, async ({ scope, params, db, touches }) => {
    await touchCustomer({ db, scope, touches }, { categoryId: params.id })
    const remove = () => deleteCategoryMember(db, scope, params.id, params.memberId)
    if (!(await refusedWhenReferredTo('category_in_use', remove))) throw notFound()
    return removed
  }),
]

function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw notFound()
  return found
}

async function touchCustomer(
  { db, scope, touches }: { db: Db; scope: StaffScope; touches: (companyId: number) => void },
  by: Parameters<typeof selectCompanyOfCategories>[2],
): Promise<void> {
  const companyId = await selectCompanyOfCategories(db, scope, by)
  if (companyId !== undefined) touches(companyId)
}
