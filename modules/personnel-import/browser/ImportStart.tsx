import { Button, Group, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#ui/address/use-router.ts'
import { errorText } from '#ui/calls/errors.ts'
import { FileDrop } from '#ui/components/forms/FileDrop.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { notify } from '#ui/notify.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { refusalText } from './problems.ts'
import { downloadModel, sendFile } from './queries.ts'
import { useImportSite } from './site.ts'

/** Where an import of personnel begins: with a file, or with rows pasted from Excel (IM-1). */
export function ImportStart() {
  const { t } = useTranslation('personnel-import')
  const { calls, companyId, start } = useImportSite()
  const navigate = useNavigate()
  const [pasted, setPasted] = useState('')
  const [isReading, setIsReading] = useState(false)
  const [error, setError] = useState<string>()

  async function read(file: File): Promise<void> {
    setIsReading(true)
    setError(undefined)
    try {
      const { id } = await sendFile(calls, companyId, file)
      navigate(`${start}/${id}`)
    } catch (cause) {
      setError(refusalText(t, cause))
    } finally {
      setIsReading(false)
    }
  }

  const save = (format: 'csv' | 'xlsx') => () =>
    void downloadModel(calls, companyId, format).catch((cause: unknown) => notify.failure(errorText(cause)))

  return (
    <>
      <Section title={t('start.file')}>
        <FileDrop
          label={t('start.file')}
          accept=".xlsx,.csv,.txt,.tsv"
          limit={isReading ? t('start.reading') : t('start.limit')}
          error={error}
          isDisabled={isReading}
          onFiles={([file]) => file && void read(file)}
        />
        <Textarea
          label={t('start.paste')}
          description={t('start.pasteText')}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          rows={5}
          autoComplete="off"
          spellCheck={false}
        />
        <Group>
          <Button
            variant="default"
            loading={isReading}
            disabled={pasted.trim() === ''}
            onClick={() => void read(new File([pasted], 'pasted.tsv', { type: 'text/plain' }))}
          >
            {t('start.readPasted')}
          </Button>
        </Group>
      </Section>
      <EarlierImports />
      <Section title={t('start.model')} description={t('start.modelText')}>
        <Group>
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save('xlsx')}>
            {t('start.modelXlsx')}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save('csv')}>
            {t('start.modelCsv')}
          </Button>
        </Group>
      </Section>
    </>
  )
}
