import { ActionIcon, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../browser/EmployeePage.module.css'

/** The title of a view within the dialog, with the way back; it takes the focus when the view comes. */
export function ViewHeading({ title, onBack }: { title: string; onBack: () => void }) {
  const { t } = useTranslation('personnel')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon variant="subtle" size="lg" aria-label={t('back')} onClick={onBack}>
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <h3 ref={heading} tabIndex={-1} className={styles['heading']}>
        {title}
      </h3>
    </Group>
  )
}
