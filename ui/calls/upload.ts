import { useEffect, useRef, useState } from 'react'
import { type Attachment, getAttachmentAddress, uploadAttachment } from '#shared/contracts/files.ts'
import { addressOf } from '#shared/route.ts'
import { useOpenWork } from '../components/frame/open-work.ts'
import { notify } from '../notify.ts'
import { textIfAny } from '../page/text-if-any.ts'
import { CallError, call, callBy } from './call.ts'
import { errorText, failureText } from './errors.ts'

/** In bytes, as the server takes it. */
export const fileAtMost = 100 * 1024 * 1024

interface Upload {
  /** What the file is for. */
  uploadType: string
  /** Another name than the file's own. */
  name?: string
  /** From 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Sends a file to the server; fails with a `CallError` as every call does. */
export async function uploadFile(file: File, { uploadType, name, onProgress, signal }: Upload): Promise<Attachment> {
  if (file.size > fileAtMost) throw new CallError({ status: 413, code: 'file_too_large' })
  const form = new FormData()
  form.append('file', file, name ?? file.name)
  const address = addressOf(uploadAttachment, { query: { 'upload-type': uploadType } })
  return callBy(uploadAttachment, (headers) => sendForm(address, form, headers, onProgress, signal))
}

/** Why a file was not taken, in the reader's words. */
export function uploadFailureText(cause: unknown): string {
  const ofFile = cause instanceof CallError ? cause.fields.find(({ field }) => field === 'file') : undefined
  return (ofFile && textIfAny(`fields.${ofFile.problem}`)) ?? errorText(cause)
}

/** A file that goes with a form: how much of it has been sent, and no more once the form has been left. */
export function useUpload(uploadType: string) {
  /** From 0 to 1; undefined while nothing is being sent. */
  const [part, setPart] = useState<number>()
  const sending = useRef(new AbortController())
  useEffect(() => () => sending.current.abort(), [])
  useOpenWork('upload', part !== undefined)
  /** @param use what the file is for, once it is there */
  async function send(file: File, use: (attachmentId: number) => Promise<void>): Promise<void> {
    sending.current = new AbortController()
    setPart(0)
    try {
      const { signal } = sending.current
      const { id } = await uploadFile(file, { uploadType, onProgress: setPart, signal })
      if (!signal.aborted) await use(id)
    } finally {
      setPart(undefined)
    }
  }
  return { part, send }
}

/** fetch cannot tell how much of a body has been sent. */
function sendForm(
  address: string,
  form: FormData,
  headers: Record<string, string>,
  onProgress: Upload['onProgress'],
  signal: Upload['signal'],
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallError({ status: 0, code: 'network' }))
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total)
    request.onerror = fail
    request.onabort = fail
    request.onload = () =>
      resolve(new Response(request.response, { status: request.status, headers: headersOf(request) }))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function headersOf(request: XMLHttpRequest): [string, string][] {
  return request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .map((line) => line.split(': ', 2))
    .map(([name = '', value = '']) => [name, value])
}

/** Opens what an address is fetched for in a new tab; the tab is there at the click, or the browser would refuse it. */
export async function inNewTab(fetchAddress: () => Promise<{ url: string }>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await fetchAddress()
    if (!tab) window.location.assign(url)
    else {
      tab.opener = null
      tab.location.replace(url)
    }
  } catch (cause) {
    tab?.close()
    throw cause
  }
}

/**
 * The same, where nothing but a notification tells that it did not open.
 * @param failure what is said then; why it did not, unless told
 */
export async function openInNewTab(fetchAddress: () => Promise<{ url: string }>, failure?: string): Promise<void> {
  await inNewTab(fetchAddress).catch((cause: unknown) =>
    notify.failure(failure === undefined ? errorText(cause) : failureText(cause, failure)),
  )
}

export function openAttachment(s3ObjectKey: string): Promise<void> {
  return openInNewTab(() => call(getAttachmentAddress, { query: { objectkey: s3ObjectKey } }))
}
