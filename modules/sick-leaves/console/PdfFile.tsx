import { Text } from '@mantine/core'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Certificates.module.css'
import { NotShown } from './NotShown.tsx'
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
  if (!file) return <div className={styles['page']} aria-busy />
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
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let isLeft = false
    if (canvas.current)
      void drawPage(file, number, canvas.current).then(
        () => !isLeft && setIsDrawn(true),
        () => undefined,
      )
    return () => {
      isLeft = true
    }
  }, [file, number])
  return <canvas ref={canvas} role="img" aria-label={label} aria-busy={!isDrawn} className={styles['page']} />
}
