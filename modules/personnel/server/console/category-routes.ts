import { notFound, refusedBy, refusedWhenReferredTo } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import {
  addCategory,
  addCategoryMember,
  listOrganisationCategories,
  removeCategory,
  removeCategoryMember,
  renameCategory,
  renameCategoryMember,
} from '../../console/contract.ts'
import {
  deleteCategory,
  deleteCategoryMember,
  insertCategory,
  insertCategoryMember,
  isCategory,
  selectCategoriesWithMembers,
  updateCategoryMemberName,
  updateCategoryName,
} from './category-queries.ts'
import { isOrganisation } from './queries.ts'

const taken = {
  category_organisation_id_name_key: 'name_taken',
  category_member_category_id_name_key: 'name_taken',
} as const
const removed = { status: 'SUCCESS' as const }

export const consoleCategoryRoutes = [
  handle(listOrganisationCategories, async ({ params, db }) => {
    if (!(await isOrganisation(db, params.organisationId))) throw notFound()
    return selectCategoriesWithMembers(db, params.organisationId)
  }),

  handle(addCategory, async ({ params, body, db }) => {
    if (!(await isOrganisation(db, params.organisationId))) throw notFound()
    return refusedBy(taken, () => insertCategory(db, params.organisationId, body.name))
  }),

  handle(renameCategory, async ({ params, body, db }) =>
    orNotFound(await refusedBy(taken, () => updateCategoryName(db, params.id, body.name))),
  ),

  handle(removeCategory, async ({ params, db }) => {
    if (!(await refusedWhenReferredTo('category_in_use', () => deleteCategory(db, params.id)))) throw notFound()
    return removed
  }),

  handle(addCategoryMember, async ({ params, body, db }) => {
    if (!(await isCategory(db, params.id))) throw notFound()
    return refusedBy(taken, () => insertCategoryMember(db, params.id, body.name))
  }),

  handle(renameCategoryMember, async ({ params, body, db }) =>
    orNotFound(await refusedBy(taken, () => updateCategoryMemberName(db, params.id, params.memberId, body.name))),
  ),

  handle(removeCategoryMember, async ({ params, db }) => {
    const remove = () => deleteCategoryMember(db, params.id, params.memberId)
    if (!(await refusedWhenReferredTo('category_in_use', remove))) throw notFound()
    return removed
  }),
]

function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw notFound()
  return found
}
