import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { FieldProblem } from '#shared/errors.ts'
import { CallError } from '#ui/calls/call.ts'
import { useProblemText } from '#ui/calls/errors.ts'
import { Dialog } from '#ui/components/forms/Dialog.tsx'
import { Failure } from '#ui/components/states/Failure.tsx'
import { notify } from '#ui/notify.ts'
import styles from './Templates.module.css'

/** Of a template's file no more is read here than whose it is: the server says what is wrong with the rest. */
const TemplateFile = z.object({
  key: z.string(),
  owner: z.optional(z.string()),
  definition: z.record(z.string(), z.unknown()),
})
type TemplateFile = z.infer<typeof TemplateFile>

interface ImportTemplateProps {
  /** The newest version of a template that is there, by its key. */
  versionOf: (key: string) => number | undefined
  /**
   * Answers the number of the version that is the newest now.
   * @param newest what was the newest as it was shown, 0 for none
   */
  onImport: (file: TemplateFile, newest: number) => Promise<number>
  /** Another version has come meanwhile: which is to be shown first. */
  onOutdated: () => Promise<unknown>
}

/** Brings a template in from a JSON file. A file that is refused stays in the dialog with the places to put right. */
export function ImportTemplate({ versionOf, onImport, onOutdated }: ImportTemplateProps) {
  const { t } = useTranslation(['questionnaires', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ name: string; file: TemplateFile | undefined }>()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const picked = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!picked) return
    setFailure(undefined)
    setChosen({ name: picked.name, file: await readTemplate(picked) })
  }

  async function bring(file: TemplateFile): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const before = versionOf(file.key)
      const version = await onImport(file, before ?? 0)
      notify.success(t(before === version ? 'templates.import.same' : 'templates.import.done', { version }))
      setChosen(undefined)
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'changed_meanwhile') await onOutdated()
      setFailure(cause)
    } finally {
      setIsBusy(false)
    }
  }

  const file = chosen?.file
  const version = file && versionOf(file.key)
  const problems = failure instanceof CallError ? failure.fields : []
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('templates.import.action')}
        onChange={(event) => void choose(event)}
      />
      <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => input.current?.click()}>
        {t('templates.import.action')}
      </Button>
      <Dialog
        opened={chosen !== undefined}
        title={t('templates.import.title')}
        isBusy={isBusy}
        onClose={() => setChosen(undefined)}
      >
        <Text>{t('templates.import.file', { name: chosen?.name })}</Text>
        {file ? (
          <Text mt="xs">
            {version === undefined
              ? t('templates.import.new', { key: file.key })
              : t('templates.import.version', { key: file.key, version: version + 1 })}
          </Text>
        ) : (
          <Alert role="alert" color="red" mt="md" icon={<IconAlertTriangle aria-hidden />}>
            {t('templates.import.unreadable')}
          </Alert>
        )}
        {failure instanceof CallError && failure.code === 'changed_meanwhile' ? (
          <Alert role="alert" color="yellow" mt="md" icon={<IconAlertTriangle aria-hidden />}>
            {t('templates.import.outdated')}
          </Alert>
        ) : problems.length > 0 ? (
          <Problems problems={problems} />
        ) : (
          failure !== undefined && <Failure error={failure} />
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setChosen(undefined)}>
            {t('common:cancel')}
          </Button>
          <Button variant={file ? 'default' : 'filled'} onClick={() => input.current?.click()}>
            {t('templates.import.another')}
          </Button>
          {file && (
            <Button loading={isBusy} onClick={() => void bring(file)}>
              {t('templates.import.confirm')}
            </Button>
          )}
        </Group>
      </Dialog>
    </>
  )
}

const shownProblems = 20

function Problems({ problems }: { problems: readonly FieldProblem[] }) {
  const { t } = useTranslation('questionnaires')
  const problemText = useProblemText()
  const rest = problems.length - shownProblems
  return (
    <Alert
      role="alert"
      color="red"
      mt="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('templates.import.refused', { count: problems.length })}
    >
      <ul className={styles['problems']}>
        {problems.slice(0, shownProblems).map(({ field, problem }) => (
          <li key={field + problem}>
            <code className={styles['place']}>{field}</code> {problemText(problem)}
          </li>
        ))}
      </ul>
      {rest > 0 && <Text size="sm">{t('templates.import.more', { count: rest })}</Text>}
    </Alert>
  )
}

async function readTemplate(file: File): Promise<TemplateFile | undefined> {
  try {
    const read = z.safeParse(TemplateFile, JSON.parse(await file.text()))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
