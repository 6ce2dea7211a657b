import { Button } from '@mantine/core'
import { IconFileText, IconJson } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { download } from '#ui/calls/download.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { notify } from '#ui/notify.ts'
import { exportPersonData, type PersonFormat } from '../console-contract.ts'

const icons = { pdf: IconFileText, json: IconJson }
const formats = ['pdf', 'json'] as const

/** What is kept of a person, for them: a PDF to read in their language, and JSON (DL-2). */
export function PersonData({ employeeId, language }: { employeeId: number; language: string | null }) {
  const { t } = useTranslation('data-export')
  const [asked, setAsked] = useState<PersonFormat>()
  const save = async () => {
    if (!asked) return
    const query = asked === 'pdf' ? { format: asked, language: asLanguage(language) } : { format: asked }
    await download(exportPersonData, { params: { id: employeeId }, query })
    notify.success(t('person.done'))
  }
  return (
    <Section
      title={t('person.title')}
      description={t('person.text')}
      actions={formats.map((format) => {
        const Icon = icons[format]
        return (
          <Button
            key={format}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => setAsked(format)}
          >
            {t(`person.${format}`)}
          </Button>
        )
      })}
    >
      <Confirm
        opened={asked !== undefined}
        title={t('person.confirmTitle')}
        confirmLabel={t('person.confirm')}
        onConfirm={save}
        onClose={() => setAsked(undefined)}
      >
        <p>{t('person.confirmText')}</p>
      </Confirm>
    </Section>
  )
}
