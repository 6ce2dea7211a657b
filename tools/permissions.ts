/** `npm run permissions`: writes docs/permissions.csv, who may call what, from the contracts. A test compares them. */
import fs from 'node:fs'
import { modules } from '#product/modules.ts'
import { permissionMatrix } from '#server/rights/permission-matrix.ts'

fs.writeFileSync(new URL('../docs/permissions.csv', import.meta.url), permissionMatrix(modules))
