import { QuestionFileModel, Serializer } from 'survey-core'

/** Its answer is the ids of files: there is nothing in it to show a picture of, and nothing to send by itself. */
class HouseFiles extends QuestionFileModel {
  protected override loadPreview(): void {}
  override clearOnDeletingContainer(): void {}
}

/** Has files go by the house's uploads, here and in the browser. */
export function keepFilesInHouse(): void {
  Serializer.overrideClassCreator('file', () => {
    const question = new HouseFiles('')
    question.waitForUpload = true
    return question
  })
}
