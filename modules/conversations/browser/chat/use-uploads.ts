import { useCallback, useEffect, useRef, useState } from 'react'
import type { Attachment } from '#shared/contracts/files.ts'
import { CallError } from '#ui/calls/call.ts'
import { errorText } from '#ui/calls/errors.ts'
import { uploadFile } from '#ui/calls/upload.ts'
import { numberedName, uploadType } from '../../rules.ts'

/** A file on its way. */
export interface UploadUnderWay {
  key: number
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
    text: errorText(cause),
    isPassing: cause instanceof CallError && (cause.status === 0 || cause.status >= 500),
  }
}

let lastKey = 0

/** Sends files one beside the other as they are chosen; what arrives is handed on. */
export function useUploads(taken: readonly string[], onArrived: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly UploadUnderWay[]>([])
  const names = useRef<readonly string[]>([])
  const stops = useRef(new Map<number, AbortController>())
  names.current = [...taken, ...uploads.map(({ name }) => name)]

  useEffect(() => {
    const all = stops.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

  const alter = useCallback((key: number, change: Partial<UploadUnderWay>) => {
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }, [])
  const remove = useCallback((key: number) => {
    stops.current.get(key)?.abort()
    setUploads((before) => before.filter((one) => one.key !== key))
  }, [])

  const send = useCallback(
    ({ key, file, name }: UploadUnderWay) => {
      const stop = new AbortController()
      stops.current.set(key, stop)
      alter(key, { progress: 0, failure: undefined })
      uploadFile(file, { uploadType, name, signal: stop.signal, onProgress: (progress) => alter(key, { progress }) })
        .then(
          (attachment) => {
            onArrived(attachment)
            setUploads((before) => before.filter((one) => one.key !== key))
          },
          (cause) => alter(key, { failure: failureOf(cause) }),
        )
        .finally(() => stops.current.delete(key))
    },
    [alter, onArrived],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const name = numberedName(file.name, names.current)
        names.current = [...names.current, name]
        lastKey += 1
        const upload = { key: lastKey, file, name, progress: 0 }
        setUploads((before) => [...before, upload])
        send(upload)
      }
    },
    [send],
  )
  return { uploads, add, sendAgain: send, remove }
}
