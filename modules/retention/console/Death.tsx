import { Button, Text } from '@mantine/core'
import { IconPencil, IconRotate2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { DeathDialog } from './DeathDialog.tsx'
import { deathOf, useEnterDeath } from './queries.ts'

/** The day of a person's death, from which their records are kept for their last years: entered, changed, taken back. */
export function Death({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('retention')
  const death = useQuery(deathOf(employeeId))
  const enter = useEnterDeath()
  const [asked, setAsked] = useState<'enter' | 'takeBack'>()
  const close = () => setAsked(undefined)
  const diedOn = death.data?.diedOn ?? null

  async function takeBack(): Promise<void> {
    const version = death.data?.version
    await enter.mutateAsync({ params: { employeeId }, body: { diedOn: null, ...(version && { version }) } })
    notify.success(t('death.takenBack'))
  }

  return (
    <Section
      title={t('death.title')}
      description={t('death.text')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            disabled={!death.data}
            onClick={() => setAsked('enter')}
          >
            {diedOn ? t('death.change') : t('death.enter')}
          </Button>
          {diedOn && (
            <Button
              variant="default"
              leftSection={<IconRotate2 size={18} aria-hidden />}
              onClick={() => setAsked('takeBack')}
            >
              {t('death.takeBack')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={death}>
        {() => <Text>{diedOn ? t('death.diedOn', { day: formatDay(diedOn) }) : t('death.none')}</Text>}
      </Loaded>
      {asked === 'enter' && death.data && (
        <DeathDialog
          {...{ employeeId, diedOn }}
          bornOn={death.data.bornOn}
          version={death.data.version}
          onClose={close}
        />
      )}
      <Confirm
        opened={asked === 'takeBack'}
        title={t('death.takeBackTitle')}
        confirmLabel={t('death.takeBack')}
        onConfirm={takeBack}
        onClose={close}
      >
        {t('death.takeBackText')}
      </Confirm>
    </Section>
  )
}
