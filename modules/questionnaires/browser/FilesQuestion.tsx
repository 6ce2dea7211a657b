import { Anchor, Stack } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useContext, useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionFileModel } from 'survey-core'
import { asLanguage } from '#shared/languages.ts'
import { openAttachment } from '#ui/calls/upload.ts'
import { formatSize } from '../file-size.ts'
import { FilesToSend } from './FilesToSend.tsx'
import styles from './FilledForm.module.css'
import { FormFilesContext, idsOf } from './form-files.ts'

/** A question that is answered with files: sent as everywhere in the product, or opened where it can only be read. */
export function FilesQuestion({ question }: { question: QuestionFileModel }) {
  const { t, i18n } = useTranslation(['questionnaires', 'common'])
  const files = useContext(FormFilesContext)
  useRedrawn(question)
  const label = question.locTitle.textOrHtml
  const isRead = question.isReadOnly
  const named = idsOf(question).flatMap((id) => files?.known.get(id) ?? [])
  return (
    <div id={question.inputId} role="group" aria-label={label} tabIndex={-1}>
      {!isRead && <FilesToSend question={question} label={label} files={files} />}
      {isRead && named.length === 0 && <p className={styles['noFiles']}>{t('files.none')}</p>}
      {isRead && named.length > 0 && (
        <Stack component="ul" gap="xs" className={styles['files'] ?? ''}>
          {named.map(({ id, filename, size, s3ObjectKey }) => (
            <li key={id}>
              <IconPaperclip size={18} aria-hidden />
              <Anchor component="button" type="button" onClick={() => void openAttachment(s3ObjectKey)}>
                {filename}
                <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
              </Anchor>
              <span className={styles['size']}>{formatSize(size, asLanguage(i18n.language))}</span>
            </li>
          ))}
        </Stack>
      )}
    </div>
  )
}

function useRedrawn(question: QuestionFileModel): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    question.onPropertyChanged.add(redraw)
    return () => question.onPropertyChanged.remove(redraw)
  }, [question])
}
