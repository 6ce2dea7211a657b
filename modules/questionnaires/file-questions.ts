import { typeOfExtension } from '#shared/file-types.ts'
import { isRecord } from '#shared/objects.ts'
import type { Answers } from './answer-rules.ts'
import { questionsIn } from './answers.ts'

/** In `upload-type`. */
export const formFileKind = 'MFORM_FILE'
/** Of one question; where a template says nothing, half as many. */
export const filesAtMost = 20
const filesUnlessTold = 10
/** In bytes, of one file: what the product takes. */
export const fileSizeAtMost = 100 * 1024 * 1024

/** A question that is answered by files. */
export interface FileQuestion {
  name: string
  atMost: number
  /** In bytes. */
  sizeAtMost: number
  /** As a browser's field takes it: `.pdf,image/*`. */
  accept: string | undefined
}

export interface NamedFile {
  filename: string
  contentType: string
  size: number
}

/** The types of files that a list of kinds stands for, such as `.pdf, image/*`; undefined when the product takes one of them nowhere. */
export function typesAccepted(kinds: string): readonly string[] | undefined {
  const all = [...new Set(Object.values(typeOfExtension))]
  const types = kinds.split(',').map((given) => {
    const kind = given.trim().toLowerCase()
    if (/^\.[a-z]+$/.test(kind)) return [typeOfExtension[kind.slice(1)]].filter((type) => type !== undefined)
    return all.filter((type) => (kind === 'image/*' ? type.startsWith('image/') : type.split(';')[0] === kind))
  })
  return types.some((one) => one.length === 0) ? undefined : types.flat()
}

export function fileQuestionsIn(definition: Record<string, unknown>): FileQuestion[] {
  return questionsIn([definition]).flatMap((part) => (isRecord(part) ? (toFileQuestion(part) ?? []) : []))
}

/** What a question of the type `file` asks for; undefined of any other. */
export function toFileQuestion(part: Record<string, unknown>): FileQuestion | undefined {
  const { type, name, allowMultiple, maxFiles, maxSize, acceptedTypes } = part
  if (type !== 'file' || typeof name !== 'string') return undefined
  const most = typeof maxFiles === 'number' ? Math.min(maxFiles, filesAtMost) : filesUnlessTold
  return {
    name,
    atMost: allowMultiple === true ? most : 1,
    sizeAtMost: typeof maxSize === 'number' && maxSize > 0 ? maxSize : fileSizeAtMost,
    accept: typeof acceptedTypes === 'string' && acceptedTypes !== '' ? acceptedTypes : undefined,
  }
}

/** The ids of the files that an answer names. */
export function filesIn(answers: Answers, name: string): number[] {
  const answer = answers[name]
  return Array.isArray(answer) ? [...new Set(answer.filter((id): id is number => Number.isSafeInteger(id)))] : []
}

/** Why a question does not take a file; undefined when it does. */
export function refusalOf(
  { sizeAtMost, accept }: FileQuestion,
  { contentType, size }: NamedFile,
): 'fileTooLarge' | 'fileNotAllowed' | undefined {
  if (size > sizeAtMost) return 'fileTooLarge'
  if (accept !== undefined && !typesAccepted(accept)?.includes(contentType)) return 'fileNotAllowed'
  return undefined
}

/** Whether answers may name files at all: what most forms do not. */
export function mayNameFiles(answers: Answers): boolean {
  return Object.values(answers).some((answer) => Array.isArray(answer) && answer.some(Number.isSafeInteger))
}
