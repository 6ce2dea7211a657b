import { Button, Group, Text } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typeOfExtension } from '#shared/file-types.ts'
import styles from './FileDrop.module.css'

/** What the server would refuse a file for, as far as its name and size tell. */
function refusalOf({ name, size }: File): 'errors.file_not_allowed' | 'fields.empty' | undefined {
  const extension = name.toLowerCase().split('.').pop() ?? ''
  if (!Object.hasOwn(typeOfExtension, extension)) return 'errors.file_not_allowed'
  return size === 0 ? 'fields.empty' : undefined
}

interface FileDropProps {
  label: string
  /** What is wrong with what was chosen, or that nothing was. */
  error?: string | undefined
  isDisabled?: boolean
  isMultiple?: boolean
  /** What may be chosen, as an input says it; and the same in words. */
  accept?: string
  limit?: string
  /** Offers the camera of a phone as well. */
  isPhotographed?: boolean
  /** Whether it says itself what no file may be. Where each stands in a list, or is read at once, that says more. */
  isJudged?: boolean
  /** A dialog begins with its button, unless with a field before it. */
  isFirst?: boolean
  onFiles: (files: File[]) => void
}

/** A place for files: a button that opens the system's own dialog, and an area to drop them on. */
export function FileDrop({
  label,
  error,
  isDisabled = false,
  isMultiple = false,
  accept,
  limit,
  isPhotographed = false,
  isJudged = false,
  isFirst = false,
  onFiles,
}: FileDropProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>()
  const id = useId()
  const problem = refusal ? t(refusal) : error

  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1)
    if (chosen.length === 0 || isDisabled) return
    const refused = isJudged ? chosen.map(refusalOf).find((one) => one !== undefined) : undefined
    setRefusal(refused)
    if (!refused) onFiles(chosen)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way to the button within
    <div
      className={`${styles['area']} only-on-screen`}
      data-over={isOver || undefined}
      data-invalid={problem !== undefined || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        multiple={isMultiple}
        accept={accept}
        disabled={isDisabled}
        onChange={(event) => {
          take(event.currentTarget.files)
          // The same file can be chosen again after it was taken away.
          event.currentTarget.value = ''
        }}
      />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden />}
          disabled={isDisabled}
          aria-describedby={`${id}-about`}
          data-autofocus={isFirst || undefined}
          onClick={() => input.current?.click()}
        >
          {t(isMultiple ? 'fileDrop.chooseMany' : 'fileDrop.choose')}
        </Button>
        {isPhotographed && (
          <div className={styles['byTouch']}>
            <input
              ref={camera}
              className="visually-hidden"
              type="file"
              tabIndex={-1}
              aria-hidden
              accept="image/*"
              capture="environment"
              disabled={isDisabled}
              onChange={(event) => {
                take(event.currentTarget.files)
                event.currentTarget.value = ''
              }}
            />
            <Button
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              disabled={isDisabled}
              onClick={() => camera.current?.click()}
            >
              {t('fileDrop.photograph')}
            </Button>
          </div>
        )}
        <Text span c="dimmed" className={styles['byMouse'] ?? ''}>
          {t('fileDrop.drop')}
        </Text>
      </Group>
      <Text id={`${id}-about`} size="sm" c={problem ? 'red' : 'dimmed'} role={problem ? 'alert' : undefined} mt="xs">
        {problem ?? limit ?? t('fileDrop.limit')}
      </Text>
    </div>
  )
}
