import { Stack } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type QuestionFileModel, SurveyModel, type ValidateQuestionEvent } from 'survey-core'
import { typeOfExtension } from '#shared/file-types.ts'
import { asLanguage } from '#shared/languages.ts'
import { CallError } from '#ui/calls/call.ts'
import { openAttachment } from '#ui/calls/upload.ts'
import { FileChips } from '#ui/components/forms/FileChips.tsx'
import { FileDrop } from '#ui/components/forms/FileDrop.tsx'
import { type Attached, useUploads } from '#ui/forms/use-uploads.ts'
import { type FileQuestion, fileSizeAtMost, formFileKind, refusalOf, toFileQuestion } from '../file-questions.ts'
import { formatSize } from '../file-size.ts'
import { type FormFiles, idsOf } from './form-files.ts'

interface FilesToSendProps {
  question: QuestionFileModel
  label: string
  /** None where a template is only tried. */
  files: FormFiles | undefined
}

/** Files chosen, dropped or photographed for a question: sent as they are chosen, part of the form once it is saved. */
export function FilesToSend({ question, label, files }: FilesToSendProps) {
  const { t, i18n } = useTranslation(['questionnaires', 'common'])
  const language = asLanguage(i18n.language)
  const asked = useMemo(() => toFileQuestion({ ...question.toJSON(), type: 'file', name: question.name }), [question])
  const area = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  const attached = usePlaced(idsOf(question), files)

  const onArrived = files?.onArrived
  const arrived = useCallback(
    (file: Attached) => {
      onArrived?.({ ...file, thumbUrl: null })
      question.value = [...idsOf(question), file.id]
    },
    [question, onArrived],
  )
  const prepare = useCallback(async (file: File) => (asked ? checked(asked, file) : file), [asked])
  const refusals = useMemo(
    () => ({
      file_too_large: t('files.tooLarge', { size: formatSize(asked?.sizeAtMost ?? fileSizeAtMost, language) }),
      file_not_allowed: t('files.notAllowed', { kinds: asked?.accept ?? '' }),
    }),
    [t, asked, language],
  )
  const { uploads, pending, placesTaken, add, sendAgain, remove } = useUploads(attached, arrived, {
    uploadType: formFileKind,
    prepare,
    ...(asked?.accept && { refusals }),
  })
  // Whoever submits waits for it; the engine thinks that it is over with every file that has come.
  useEffect(() => {
    question.isUploading = pending === 'coming'
  })
  useRefusal(question, pending === 'failed' ? t('files.failed') : undefined)

  const most = asked?.atMost ?? 1
  const room = Math.max(0, most - placesTaken)
  return (
    <Stack ref={area} gap="sm">
      <FileChips
        attached={attached}
        uploads={uploads}
        onOpen={({ s3ObjectKey }) => void openAttachment(s3ObjectKey)}
        onRemove={({ id }) => {
          const left = idsOf(question).filter((one) => one !== id)
          question.value = left.length > 0 ? left : undefined
          setIsOver(false)
        }}
        onStop={(place) => {
          remove(place)
          setIsOver(false)
        }}
        onSendAgain={sendAgain}
        onEmptied={() => area.current?.querySelector('button')?.focus()}
      />
      {room > 0 && (
        <FileDrop
          label={label}
          limit={
            files
              ? t('files.limit', { count: most, size: formatSize(asked?.sizeAtMost ?? fileSizeAtMost, language) })
              : t('files.trial')
          }
          error={isOver ? t('files.tooMany', { count: most }) : undefined}
          isDisabled={files === undefined}
          isMultiple={most > 1}
          isPhotographed
          {...(asked?.accept && { accept: asked.accept })}
          onFiles={(chosen) => {
            add(chosen.slice(0, room))
            setIsOver(chosen.length > room)
          }}
        />
      )}
      <div role="status" className="visually-hidden">
        {pending === 'coming' && t('common:files.uploading')}
      </div>
    </Stack>
  )
}

/** While there are words why not, nobody goes on from the question. */
function useRefusal(question: QuestionFileModel, words: string | undefined): void {
  useEffect(() => {
    const model = question.survey
    if (!(model instanceof SurveyModel) || words === undefined) return
    const refuse = (_: unknown, asked: ValidateQuestionEvent) => {
      if (asked.question === question) asked.error = words
    }
    model.onValidateQuestion.add(refuse)
    return () => {
      model.onValidateQuestion.remove(refuse)
      if (question.errors.length > 0) question.validate(true)
    }
  }, [question, words])
}

/** Refuses before it is sent what the question does not take; the server looks at what is in it. */
function checked(asked: FileQuestion, file: File): File {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const contentType = typeOfExtension[extension] ?? ''
  const refusal = refusalOf(asked, { filename: file.name, contentType, size: file.size })
  if (refusal === 'fileTooLarge') throw new CallError({ status: 413, code: 'file_too_large' })
  if (refusal === 'fileNotAllowed') throw new CallError({ status: 400, code: 'file_not_allowed' })
  return file
}

/** The files with the places that they keep beside those on their way. */
function usePlaced(ids: readonly number[], files: FormFiles | undefined): Attached[] {
  const places = useRef(new Map<number, number>())
  return ids.flatMap((id) => {
    const place = places.current.get(id) ?? 1 + Math.max(0, ...places.current.values())
    places.current.set(id, place)
    const file = files?.known.get(id)
    return file ? [{ ...file, place }] : []
  })
}
