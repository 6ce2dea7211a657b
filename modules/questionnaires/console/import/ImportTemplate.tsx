import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/components/forms/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { ChosenTemplate } from './ChosenTemplate.tsx'
import type { Importing } from './importing.ts'
import type { ReadTemplate } from './read-template.ts'

/** Brings a template in from a JSON file. A file that is refused stays in the dialog with the places to put right. */
export function ImportTemplate(importing: Importing) {
  const { isQuestionnaire = false } = importing
  const { t } = useTranslation(['questionnaires', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ name: string; read: ReadTemplate }>()
  const [isBusy, setIsBusy] = useState(false)

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const picked = currentTarget.files?.[0]
    currentTarget.value = ''
    if (!picked) return
    // With the places in a file comes a library that nothing else needs.
    const [text, { readTemplate }] = await Promise.all([picked.text(), import('./read-template.ts')])
    setChosen({ name: picked.name, read: readTemplate(text, isQuestionnaire) })
  }

  const chooseAnother = () => input.current?.click()
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('templates.import.action')}
        onChange={(event) => void choose(event).catch(notify.failure)}
      />
      <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={chooseAnother}>
        {t('templates.import.action')}
      </Button>
      <Dialog
        opened={chosen !== undefined}
        title={t('templates.import.title')}
        isBusy={isBusy}
        onClose={() => setChosen(undefined)}
      >
        {chosen && (
          <ChosenTemplate
            {...importing}
            {...chosen}
            isBusy={isBusy}
            onBusy={setIsBusy}
            onAnother={chooseAnother}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}
