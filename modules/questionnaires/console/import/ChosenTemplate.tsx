import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#ui/calls/call.ts'
import { Buttons } from '#ui/components/forms/Buttons.tsx'
import { Failure } from '#ui/components/states/Failure.tsx'
import { notify } from '#ui/notify.ts'
import { LackingList } from '../LackingList.tsx'
import { FileProblems, SyntaxProblems } from './FileProblems.tsx'
import type { Importing } from './importing.ts'
import { isKey, keyOf, type Named, NewTemplateFields } from './NewTemplateFields.tsx'
import type { ReadTemplate } from './read-template.ts'

interface ChosenTemplateProps extends Importing {
  /** The file's. */
  name: string
  read: ReadTemplate
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onAnother: () => void
  onClose: () => void
}

/** The file that was chosen: what becomes of it, or what is to be put right in it. */
export function ChosenTemplate(props: ChosenTemplateProps) {
  const { name, read, versionOf, onImport, onOutdated, isBusy, onBusy, onAnother, onClose } = props
  const { t } = useTranslation(['questionnaires', 'common'])
  const [failure, setFailure] = useState<unknown>()
  const [typed, setTyped] = useState<Named>()
  useEffect(() => {
    setFailure(undefined)
    setTyped(read.kind === 'template' && !read.named ? { key: keyOf(name), owner: 'forms' } : undefined)
  }, [read, name])

  const named = typed ?? (read.kind === 'template' ? read.named : undefined)
  const version = named && versionOf(named.key)
  const fields = failure instanceof CallError ? failure.fields : []
  const problems = read.kind !== 'template' ? [] : read.problems.length > 0 ? read.problems : read.placed(fields)
  const isReady = read.kind === 'template' && named && read.problems.length === 0 && (!typed || isKey(typed.key))

  async function bring(): Promise<void> {
    if (!isReady) return
    onBusy(true)
    setFailure(undefined)
    try {
      const after = await onImport({ ...named, definition: read.definition }, version ?? 0)
      notify.success(t(version === after ? 'templates.import.same' : 'templates.import.done', { version: after }))
      onClose()
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'changed_meanwhile') await onOutdated()
      setFailure(cause)
    } finally {
      onBusy(false)
    }
  }

  return (
    <>
      <Text>{t('templates.import.file', { name })}</Text>
      {typed && <NewTemplateFields named={typed} onChange={setTyped} />}
      {isReady && (
        <Text mt="xs">
          {version === undefined
            ? t('templates.import.new', { key: named.key })
            : t('templates.import.version', { key: named.key, version: version + 1 })}
        </Text>
      )}
      {read.kind === 'foreign' && (
        <Alert role="alert" color="red" mt="md" icon={<IconAlertTriangle aria-hidden />}>
          {t('templates.import.unreadable')}
        </Alert>
      )}
      {read.kind === 'broken' && <SyntaxProblems problems={read.problems} />}
      {failure instanceof CallError && failure.code === 'changed_meanwhile' ? (
        <Alert role="alert" color="yellow" mt="md" icon={<IconAlertTriangle aria-hidden />}>
          {t('templates.import.outdated')}
        </Alert>
      ) : problems.length > 0 ? (
        <FileProblems problems={problems} />
      ) : (
        failure !== undefined && <Failure error={failure} />
      )}
      {isReady && <LackingList count={read.lacking.length} texts={read.lacking} />}
      <Buttons mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant={isReady ? 'default' : 'filled'} onClick={onAnother}>
          {t('templates.import.another')}
        </Button>
        {isReady && (
          <Button loading={isBusy} onClick={() => void bring()}>
            {t('templates.import.confirm')}
          </Button>
        )}
      </Buttons>
    </>
  )
}
