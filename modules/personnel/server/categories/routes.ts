import { notFound } from '#server/errors.ts'
import { handle, type Locate } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import { listCategories, listCategoryMembers } from '../../contract.ts'
import { requireOrganisation } from '../within.ts'
import { selectCategories, selectCategoryMembers, selectCompanyOfOrganisation } from './queries.ts'

const companyOfOrganisation: Locate = async (db, { params }) => {
  const id = idIn(params, 'orgId')
  return id === undefined ? undefined : selectCompanyOfOrganisation(db, id)
}

export const categoryRoutes = [
  handle(listCategories, { locate: companyOfOrganisation }, async ({ scope, params, db }) => {
    return selectCategories(db, await requireOrganisation(db, scope, params.orgId))
  }),

  handle(listCategoryMembers, { locate: companyOfOrganisation }, async ({ scope, params, db }) => {
    const organisationId = await requireOrganisation(db, scope, params.orgId)
    const category = (await selectCategories(db, organisationId)).find(({ id }) => id === params.categoryId)
    if (!category) throw notFound()
    return selectCategoryMembers(db, category.id)
  }),
]
