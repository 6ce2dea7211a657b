import { Skeleton, Text } from '@mantine/core'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Certificates.module.css'
import { NotShown } from './NotShown.tsx'
import { Opening } from './Opening.tsx'
import { drawPage, openPdf } from './pdf-pages.ts'

/** A certificate has a page or some; of a book not every page is drawn. */
const shownAtMost = 30

interface PdfFileProps {
  name: string
  content: Blob
}

/** Every page of a PDF as a picture. */
export default function PdfFile({ name, content }: PdfFileProps) {
  const { t } = useTranslation('sick-leaves')
  const [file, setFile] = useState<PDFDocumentProxy | 'unreadable'>()
  useEffect(() => {
    const opened = openPdf(content)
    let isLeft = false
    opened.then(
      (document) => !isLeft && setFile(document),
      () => !isLeft && setFile('unreadable'),
    )
    return () => {
      isLeft = true
      void opened.then((document) => document.loadingTask.destroy()).catch(() => undefined)
    }
  }, [content])

  if (file === 'unreadable') return <NotShown />
  if (!file) return <Opening />
  const count = file.numPages
  const numbers = Array.from({ length: Math.min(count, shownAtMost) }, (_, place) => place + 1)
  return (
    <>
      {numbers.map((number) => (
        <PdfPage key={number} file={file} number={number} label={t('console.files.page', { name, number, count })} />
      ))}
      {count > shownAtMost && <Text c="dimmed">{t('console.files.more', { shown: shownAtMost, count })}</Text>}
    </>
  )
}

function PdfPage({ file, number, label }: { file: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'unreadable'>('drawing')
  useEffect(() => {
    let isLeft = false
    if (canvas.current)
      void drawPage(file, number, canvas.current).then(
        () => !isLeft && setState('drawn'),
        () => !isLeft && setState('unreadable'),
      )
    return () => {
      isLeft = true
    }
  }, [file, number])
  if (state === 'unreadable') return <NotShown />
  const isBusy = state === 'drawing'
  return (
    <Skeleton visible={isBusy}>
      <canvas ref={canvas} role="img" aria-label={label} aria-busy={isBusy} className={styles['page']} />
    </Skeleton>
  )
}
