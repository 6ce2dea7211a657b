import type { Db } from '#server/database/database.ts'
import { handle } from '#server/requests/handle.ts'
import { findCompany } from '#server/rights/companies.ts'
import { atWholeCompany, type StaffScope } from '#server/rights/scope.ts'
import { staffImports } from '../console-contract.ts'
import { ownImports } from '../contract.ts'
import { create, downloadErrors, downloadModel, list, listRows, map, mend, read, readSent, run, undo } from './calls.ts'
import type { Maker } from './queries.ts'

interface ByStaff {
  db: Db
  scope: StaffScope
  params: { companyId: number }
}

/** A member of the staff brings what is all of a company's. */
async function at({ db, scope, params }: ByStaff): Promise<Maker> {
  return { ...atWholeCompany(scope, await findCompany(db, scope, params.companyId)), user: scope.user }
}
const asMaker = async <C extends ByStaff>(context: C): Promise<Omit<C, 'scope'> & { scope: Maker }> => ({
  ...context,
  scope: await at(context),
})

export const importRoutes = [
  handle(ownImports.createImport, { prepare: readSent }, create),
  handle(ownImports.listImports, list),
  handle(ownImports.mapImport, map),
  handle(ownImports.getImport, read),
  handle(ownImports.listImportRows, listRows),
  handle(ownImports.mendImportRows, mend),
  handle(ownImports.downloadImportErrors, downloadErrors),
  handle(ownImports.downloadImportModel, downloadModel),
  handle(ownImports.runImport, run),
  handle(ownImports.undoImport, undo),

  handle(
    staffImports.createImport,
    {
      async prepare(preparation) {
        await at(preparation)
        return readSent(preparation)
      },
    },
    async (context) => create(await asMaker(context)),
  ),
  handle(staffImports.listImports, async (context) => list(await asMaker(context))),
  handle(staffImports.mapImport, async (context) => map(await asMaker(context))),
  handle(staffImports.getImport, async (context) => read(await asMaker(context))),
  handle(staffImports.listImportRows, async (context) => listRows(await asMaker(context))),
  handle(staffImports.mendImportRows, async (context) => mend(await asMaker(context))),
  handle(staffImports.downloadImportErrors, async (context) => downloadErrors(await asMaker(context))),
  handle(staffImports.downloadImportModel, async (context) => downloadModel(await asMaker(context))),
  handle(staffImports.runImport, async (context) => run(await asMaker(context))),
  handle(staffImports.undoImport, async (context) => undo(await asMaker(context))),
]
