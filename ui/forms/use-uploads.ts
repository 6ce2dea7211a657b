import { useCallback, useEffect, useRef, useState } from 'react'
import type { Attachment } from '#shared/contracts/files.ts'
import { CallError } from '../calls/call.ts'
import { uploadFailureText, uploadFile } from '../calls/upload.ts'
import { useOpenWork } from '../components/frame/open-work.ts'
import { numberedName } from './numbered-name.ts'

/** A file that has arrived, and which of those chosen it was: small ones overtake large ones. */
export interface Attached extends Omit<Attachment, 'thumbUrl'> {
  place: number
}

/** A file on its way. */
export interface UploadUnderWay {
  /** Counted from the first file that was chosen. */
  place: number
  file: File
  name: string
  /** From 0 to 1. */
  progress: number
  /** Why it did not arrive, in the reader's words, and whether it may arrive when it is sent again. */
  failure?: { text: string; isPassing: boolean } | undefined
}

/** Why a form does not go yet: files are on their way, or one has failed and is to be sent again or taken away first. */
export type PendingFiles = 'coming' | 'failed'

function pendingOf(uploads: readonly UploadUnderWay[]): PendingFiles | undefined {
  if (uploads.length === 0) return undefined
  return uploads.some(({ failure }) => failure === undefined) ? 'coming' : 'failed'
}

interface UploadsOf {
  /** What the files are for. */
  uploadType: string
  /** Makes of a file what is sent of it. */
  prepare?: (file: File) => Promise<File>
  /** Words for a refusal where those for files at large do not fit, by its code. */
  refusals?: Readonly<Record<string, string>>
}

/** A file that was refused is refused again; a lost connection or a server in trouble comes back. */
function failureOf(cause: unknown, refusals: UploadsOf['refusals']): NonNullable<UploadUnderWay['failure']> {
  const ownText = cause instanceof CallError ? refusals?.[cause.code] : undefined
  return {
    text: ownText ?? uploadFailureText(cause),
    isPassing: cause instanceof CallError && (cause.status === 0 || cause.status >= 500),
  }
}

async function sentOf(file: File, prepare: UploadsOf['prepare']): Promise<File> {
  return prepare ? prepare(file) : file
}

/** A name with the ending of what is sent: a picture may have become one of another kind. */
function endingOf(sent: File, name: string): string {
  const ending = /\.[^.]+$/.exec(sent.name)?.[0] ?? ''
  return name.endsWith(ending) ? name : name.replace(/(\.[^.]*)?$/, ending)
}

/**
 * Sends files one beside the other as they are chosen; what arrives is handed on. What they go with is not sent while some
 * are `pending`; `placesTaken` are those of the files that are there and of those that may still come.
 */
export function useUploads(
  attached: readonly Attached[],
  onArrived: (attachment: Attached) => void,
  { uploadType, prepare, refusals }: UploadsOf,
) {
  const [uploads, setUploads] = useState<readonly UploadUnderWay[]>([])
  const lastPlace = useRef(0)
  const taken = useRef<readonly { place: number; name: string }[]>([])
  const stops = useRef(new Map<number, AbortController>())
  taken.current = [...attached.map(({ place, filename }) => ({ place, name: filename })), ...uploads]

  useEffect(() => {
    const all = stops.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

  const alter = useCallback((place: number, change: Partial<UploadUnderWay>) => {
    setUploads((before) => before.map((one) => (one.place === place ? { ...one, ...change } : one)))
  }, [])
  const remove = useCallback((place: number) => {
    stops.current.get(place)?.abort()
    setUploads((before) => before.filter((one) => one.place !== place))
  }, [])

  const send = useCallback(
    ({ place, file, name }: UploadUnderWay) => {
      const stop = new AbortController()
      stops.current.set(place, stop)
      alter(place, { progress: 0, failure: undefined })
      const { signal } = stop
      const onProgress = (progress: number) => alter(place, { progress })
      sentOf(file, prepare)
        .then((sent) => {
          signal.throwIfAborted()
          return uploadFile(sent, { uploadType, name: endingOf(sent, name), signal, onProgress })
        })
        .then(
          (attachment) => {
            onArrived({ ...attachment, place })
            setUploads((before) => before.filter((one) => one.place !== place))
          },
          (cause) => alter(place, { failure: failureOf(cause, refusals) }),
        )
        .finally(() => stops.current.delete(place))
    },
    [alter, onArrived, uploadType, prepare, refusals],
  )

  useOpenWork(
    'upload',
    uploads.some(({ failure }) => !failure),
  )

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const name = numberedName(
          file.name,
          taken.current.map((one) => one.name),
        )
        const place = 1 + Math.max(lastPlace.current, ...taken.current.map((one) => one.place))
        lastPlace.current = place
        const upload = { place, file, name, progress: 0 }
        taken.current = [...taken.current, upload]
        setUploads((before) => [...before, upload])
        send(upload)
      }
    },
    [send],
  )
  // What has been refused for good takes nobody's place.
  const placesTaken = attached.length + uploads.filter(({ failure }) => failure?.isPassing ?? true).length
  return { uploads, pending: pendingOf(uploads), placesTaken, add, sendAgain: send, remove }
}
