import { notFound, refusedBy, refusedWhenReferredTo } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
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

  handle(addCategory, async ({ scope, params, body, db }) => {
    const organisationId = await requireOrganisation(db, scope, params.organisationId)
    return refusedBy(taken, () => insertCategory(db, organisationId, body.name))
  }),

  handle(renameCategory, async ({ scope, params, body, db }) => {
    mustBeAsRead(orNotFound(await lockCategory(db, scope, params.id)), body.version)
    return orNotFound(await refusedBy(taken, () => updateCategoryName(db, scope, params.id, body.name)))
  }),

  handle(removeCategory, async ({ scope, params, db }) => {
    if (!(await refusedWhenReferredTo('category_in_use', () => deleteCategory(db, scope, params.id)))) throw notFound()
    return removed
  }),

  handle(addCategoryMember, async ({ scope, params, body, db }) => {
    const categoryId = orNotFound(await holdCategory(db, scope, params.id))
    return refusedBy(taken, () => insertCategoryMember(db, categoryId, body.name))
  }),

  handle(renameCategoryMember, async ({ scope, params: { id, memberId }, body, db }) => {
    mustBeAsRead(orNotFound(await lockCategoryMember(db, scope, id, memberId)), body.version)
    return orNotFound(await refusedBy(taken, () => updateCategoryMemberName(db, scope, id, memberId, body.name)))
  }),

  handle(removeCategoryMember, async ({ scope, params, db }) => {
    const remove = () => deleteCategoryMember(db, scope, params.id, params.memberId)
    if (!(await refusedWhenReferredTo('category_in_use', remove))) throw notFound()
    return removed
  }),
]

function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw notFound()
  return found
}
