import { fileURLToPath } from 'node:url'
import openapiTypes, { astToString } from 'openapi-typescript'
import { integrationDocument } from '#modules/integration/server/document.ts'
import { modules } from '#product/modules.ts'

export const interfaceTypesFile = fileURLToPath(new URL('../docs/guide/examples/interface.ts', import.meta.url))

/** The types of /integration/v1 as a client of it makes them of its document. */
export async function interfaceTypes(): Promise<string> {
  const routes = modules.flatMap((module) => module.routes.map(({ route }) => route))
  const document = integrationDocument(routes.filter(({ permission }) => permission.kind === 'client'))
  return astToString(await openapiTypes(JSON.stringify(document)))
}
