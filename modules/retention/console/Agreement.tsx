import { Alert, Button, Text } from '@mantine/core'
import { IconCheck, IconEye, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { notify } from '#ui/notify.ts'
import type { Retention } from '../console-contract.ts'
import { Preview } from './Preview.tsx'
import { useRun } from './queries.ts'

/** Whether anything is removed, by whose word, and what goes now. */
export function Agreement({ retention }: { retention: Retention }) {
  const { t } = useTranslation('retention')
  const { agreedAt, agreedBy, running } = retention
  const [isLooking, setIsLooking] = useState(false)
  const run = useRun()
  const errorText = useErrorText()

  async function begin(): Promise<void> {
    try {
      await run.mutateAsync({})
      notify.success(t('agreement.begun'))
    } catch (cause) {
      notify.failure(errorText(cause))
    }
  }

  return (
    <Section
      title={t('agreement.title')}
      description={t('agreement.text')}
      actions={
        <>
          <Button
            variant={agreedAt ? 'default' : 'filled'}
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => setIsLooking(true)}
          >
            {t('agreement.look')}
          </Button>
          {agreedAt && (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              loading={run.isPending}
              disabled={running !== null}
              onClick={() => void begin()}
            >
              {t('agreement.run')}
            </Button>
          )}
        </>
      }
    >
      {agreedAt && agreedBy ? (
        <Alert color="green" icon={<IconCheck aria-hidden />} title={t('agreement.agreed')}>
          {t('agreement.agreedText', { name: agreedBy.displayName, moment: formatMoment(agreedAt) })}
        </Alert>
      ) : (
        <Alert icon={<IconInfoCircle aria-hidden />} title={t('agreement.none')}>
          {t('agreement.noneText')}
        </Alert>
      )}
      {running && (
        <Text mt="md" role="status">
          {t('agreement.running', { moment: formatMoment(running.beganAt), count: running.count })}
        </Text>
      )}
      {isLooking && <Preview isAgreed={agreedAt !== null} onClose={() => setIsLooking(false)} />}
    </Section>
  )
}
