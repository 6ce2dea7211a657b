import type { TemplateFile } from './read-template.ts'

/** What the dialog needs to know of the templates that there are, and where it takes a new one. */
export interface Importing {
  /** The newest version of a template that is there, by its key. */
  versionOf: (key: string) => number | undefined
  /**
   * Answers the number of the version that is the newest now.
   * @param newest what was the newest as it was shown, 0 for none
   */
  onImport: (file: TemplateFile, newest: number) => Promise<number>
  /** Another version has come meanwhile: which is to be shown first. */
  onOutdated: () => Promise<unknown>
  /** Whether it is one of SurveyJS, which the browser can look through itself. */
  isQuestionnaire?: boolean
}
