import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { notify } from '#ui/notify.ts'

interface RetireTemplateProps {
  name: string
  isRetired: boolean
  onRetire: (retired: boolean) => Promise<unknown>
}

/** Takes a template out of use, or back into it, after asking. */
export function RetireTemplate({ name, isRetired, onRetire }: RetireTemplateProps) {
  const { t } = useTranslation('questionnaires')
  const [isAsking, setIsAsking] = useState(false)
  const doing = isRetired ? 'restore' : 'retire'
  const Icon = isRetired ? IconArchiveOff : IconArchive

  async function retire(): Promise<void> {
    await onRetire(!isRetired)
    notify.success(t(`templates.${doing}.done`, { name }))
  }

  return (
    <>
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t(`templates.${doing}.action`)}
      </Button>
      <Confirm
        opened={isAsking}
        title={t(`templates.${doing}.title`, { name })}
        confirmLabel={t(`templates.${doing}.action`)}
        onConfirm={retire}
        onClose={() => setIsAsking(false)}
      >
        {t(`templates.${doing}.text`)}
      </Confirm>
    </>
  )
}
