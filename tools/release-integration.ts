/** `node tools/release-integration.ts`: keeps the document of /integration/v1 as released: from then on it may only grow. */
import fs from 'node:fs'
import { integrationDocument } from '#modules/integration/server/document.ts'
import { modules } from '#product/modules.ts'

const routes = modules.flatMap((module) => module.routes.map(({ route }) => route))
const document = integrationDocument(routes.filter(({ permission }) => permission.kind === 'client'))
const file = new URL('../modules/integration/released.json', import.meta.url)
fs.writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
