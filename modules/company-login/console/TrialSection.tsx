import { Button, List, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { State } from '#ui/components/states/State.tsx'
import { notify } from '#ui/notify.ts'
import { useLeaving } from '#ui/page/use-leaving.ts'
import type { CompanyLogin } from '../console-contract.ts'
import { goAndTry } from './queries.ts'

interface TrialSectionProps {
  companyId: number
  trial: CompanyLogin['trial']
}

/** A login that is for trying, and what the last one came to. */
export function TrialSection({ companyId, trial }: TrialSectionProps) {
  const { t } = useTranslation('company-login')
  const errorText = useErrorText()
  const [isLeaving = false, setIsLeaving] = useLeaving<boolean>()

  async function go(): Promise<void> {
    setIsLeaving(true)
    try {
      await goAndTry(companyId)
    } catch (cause) {
      setIsLeaving(false)
      notify.failure(errorText(cause))
    }
  }

  return (
    <Section
      title={t('console.trial.title')}
      description={t('console.trial.text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconLogin2 size={18} aria-hidden />}
          loading={isLeaving}
          onClick={() => void go()}
        >
          {t('console.trial.action')}
        </Button>
      }
    >
      {trial ? <Result trial={trial} /> : <Text>{t('console.trial.none')}</Text>}
    </Section>
  )
}

function Result({ trial }: { trial: NonNullable<CompanyLogin['trial']> }) {
  const { t } = useTranslation('company-login')
  const isGood = !trial.problem && trial.checks.every(({ passed }) => passed)
  return (
    <Stack gap="sm">
      <State kind={isGood ? 'done' : 'waits'}>{t(isGood ? 'console.trial.good' : 'console.trial.bad')}</State>
      <Text size="sm" c="dimmed">
        {t('console.trial.at', { moment: formatMoment(trial.at) })}
      </Text>
      {trial.problem && <Text>{t(`console.trial.${trial.problem}`)}</Text>}
      <List spacing="xs" center>
        {trial.checks.map(({ check, passed }) => (
          <List.Item
            key={check}
            icon={passed ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleX size={20} aria-hidden />}
          >
            {t(`console.trial.check.${check}`)}: {t(passed ? 'console.trial.passed' : 'console.trial.notPassed')}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
