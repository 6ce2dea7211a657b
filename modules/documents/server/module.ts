import { handle } from '#server/handle.ts'
import type { ServerModule } from '#server/modules.ts'
import { usesModule } from '#server/scope.ts'
import { documentTypes, listDocumentTypes } from '../contract.ts'

export const documents: ServerModule = {
  routes: [handle(listDocumentTypes, async () => documentTypes.map((key) => ({ key })))],
  fileKinds: [
    {
      kind: 'EXTRANET',
      mayUpload: (user) => usesModule(user, 'documents'),
      // No document holds a file yet.
      open: async () => 'refused',
    },
  ],
}
