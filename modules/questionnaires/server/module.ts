import type { ServerModule } from '#server/module.ts'
import { consoleQuestionnaireRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { formFiles } from './files/kind.ts'
import type { FormOwner } from './owner.ts'
import { reportFiles } from './report/routes.ts'
import { questionnaireRoutes } from './routes.ts'
import { loadShippedTemplates } from './templates.ts'

/** @param owners the modules whose forms these are */
export function questionnaires(owners: readonly FormOwner[]): ServerModule {
  return {
    exported,
    routes: [...questionnaireRoutes(owners), ...consoleQuestionnaireRoutes(owners)],
    fileKinds: [reportFiles(owners), formFiles(owners)],
    start: loadShippedTemplates,
    page: { address: '/mform/sso/:id', html: 'mform.html' },
  }
}
