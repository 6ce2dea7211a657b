/** `npm run interface-types`: writes docs/guide/examples/interface.ts, by which the guide's examples know /integration/v1. */
import fs from 'node:fs'
import { interfaceTypes, interfaceTypesFile } from '#tests/interface-types.ts'

fs.writeFileSync(interfaceTypesFile, await interfaceTypes())
