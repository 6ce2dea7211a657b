import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { LimitedTextArea } from '#ui/components/forms/TextField.tsx'
import { readUnits, textOf } from './read-units.ts'
import styles from './UnitsField.module.css'
import { UnitsPreview } from './UnitsPreview.tsx'

/** Much more than a thousand names. */
const textAtMost = 100_000
/** Units as they are typed: a list whose lines are all in order. */
export const TypedUnits = z.string().check(
  z.maxLength(textAtMost),
  z.refine((text) => readUnits(text).problems.length === 0, { error: 'wrongLines' }),
)

interface UnitsFieldProps {
  /** The list, and the field as a form's `Controller` gives it. */
  field: {
    name: string
    value: string
    onChange: (text: string) => void
    onBlur: () => void
    ref: Ref<HTMLTextAreaElement>
  }
  error: string | undefined
  label: string
  description: string
  minRows: number
  isFirst?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** An indented list, typed, pasted or read from a file, with the tree that it stands for beside it. */
export function UnitsField({ field: { onChange, ...field }, isFirst = false, ...shown }: UnitsFieldProps) {
  const { t } = useTranslation('companies')
  const read = useMemo(() => readUnits(field.value), [field.value])
  const take = async (file: File | null | undefined) => file && onChange(await textOf(file))

  return (
    <div className={styles['parts']}>
      <div className={styles['field']}>
        <LimitedTextArea
          {...field}
          {...shown}
          atMost={textAtMost}
          onChange={(event) => onChange(event.currentTarget.value)}
          autosize
          maxRows={16}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={isFirst || undefined}
          onDragOver={(event: DragEvent) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault()
          }}
          onDrop={(event: DragEvent) => {
            if (event.dataTransfer.files.length === 0) return
            event.preventDefault()
            void take(event.dataTransfer.files[0])
          }}
        />
        <FileButton onChange={(file) => void take(file)} accept=".txt,.csv,.tsv,text/plain,text/csv">
          {(button) => (
            <Button {...button} variant="default" size="sm" leftSection={<IconUpload size={18} aria-hidden />}>
              {t('console.units.file')}
            </Button>
          )}
        </FileButton>
      </div>
      <UnitsPreview read={read} />
    </div>
  )
}
