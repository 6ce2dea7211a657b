import { handle } from '#server/handle.ts'
import type { ServerModule } from '#server/modules.ts'
import { documentTypes, listDocumentTypes } from '../contract.ts'

export const documents: ServerModule = {
  routes: [handle(listDocumentTypes, async () => documentTypes.map((key) => ({ key })))],
}
