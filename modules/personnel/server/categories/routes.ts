import { notFound } from '#server/errors.ts'
import { handle, type Locate } from '#server/handle.ts'
import { idIn } from '#server/input.ts'
import { listCategories, listCategoryMembers } from '../../contract.ts'
import { requireOrganisation } from '../within.ts'
import { selectCategories, selectCategoryMembers, selectCompanyOfOrganisation } from './queries.ts'

const companyOfOrganisation: Locate = async (db, { params }) => {
  const id = idIn(params, 'orgId')
  return id === undefined ? undefined : selectCompanyOfOrganisation(db, id)
}

export const categoryRoutes = [
  handle(listCategories, { locate: companyOfOrganisation }, async ({ scope, params, db }) => {
    await requireOrganisation(db, scope, params.orgId)
    return selectCategories(db, params.orgId)
  }),

  handle(listCategoryMembers, { locate: companyOfOrganisation }, async ({ scope, params, db }) => {
    await requireOrganisation(db, scope, params.orgId)
    const category = (await selectCategories(db, params.orgId)).find(({ id }) => id === params.categoryId)
    if (!category) throw notFound()
    return selectCategoryMembers(db, category)
  }),
]
