import { createContext } from 'react'
import type { QuestionFileModel } from 'survey-core'
import type { Attachment } from '#shared/contracts/files.ts'
import { filesIn } from '../file-questions.ts'

export interface FormFiles {
  /** By their ids: those that the answers name, and those sent since. */
  known: ReadonlyMap<number, Attachment>
  onArrived: (file: Attachment) => void
}

/** The files of the form that is filled or read; where a template is only tried, there are none. */
export const FormFilesContext = createContext<FormFiles | undefined>(undefined)

/** The ids of the files that the question is answered with. */
export function idsOf(question: QuestionFileModel): number[] {
  return filesIn({ files: question.value ?? null }, 'files')
}
