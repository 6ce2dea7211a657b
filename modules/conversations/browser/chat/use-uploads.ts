import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#ui/calls/call.ts'
import { uploadFailureText, uploadFile } from '#ui/calls/upload.ts'
import { useOpenWork } from '#ui/components/frame/open-work.ts'
import { numberedName, uploadType } from '../../rules.ts'
import type { Attached } from './use-draft.ts'

/** A file on its way. */
export interface UploadUnderWay {
  /** Counted from the first file that was chosen for this message. */
  place: number
  file: File
  name: string
  /** From 0 to 1. */
  progress: number
  /** Why it did not arrive, in the reader's words, and whether it may arrive when it is sent again. */
  failure?: { text: string; isPassing: boolean } | undefined
}

/** A file that was refused is refused again; a lost connection or a server in trouble comes back. */
function failureOf(cause: unknown): NonNullable<UploadUnderWay['failure']> {
  return {
    text: uploadFailureText(cause),
    isPassing: cause instanceof CallError && (cause.status === 0 || cause.status >= 500),
  }
}

/** Sends files one beside the other as they are chosen; what arrives is handed on. */
export function useUploads(attached: readonly Attached[], onArrived: (attachment: Attached) => void) {
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
      uploadFile(file, { uploadType, name, signal: stop.signal, onProgress: (progress) => alter(place, { progress }) })
        .then(
          (attachment) => {
            onArrived({ ...attachment, place })
            setUploads((before) => before.filter((one) => one.place !== place))
          },
          (cause) => alter(place, { failure: failureOf(cause) }),
        )
        .finally(() => stops.current.delete(place))
    },
    [alter, onArrived],
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
  return { uploads, add, sendAgain: send, remove }
}
