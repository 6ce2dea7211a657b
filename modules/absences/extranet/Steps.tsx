import { Button } from '@mantine/core'
import {
  IconCalendarPlus,
  IconCheck,
  IconCircleCheck,
  IconClipboardText,
  IconHeartHandshake,
  IconUserShare,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formAddress } from '#modules/questionnaires/extranet/public.tsx'
import { errorText } from '#ui/calls/errors.ts'
import { inNewTab } from '#ui/calls/upload.ts'
import { type MoreAction, MoreActions } from '#ui/components/frame/MoreActions.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { notify } from '#ui/notify.ts'
import type { FollowUpDetail } from '../follow-up-contract.ts'
import { AgreeDialog } from './AgreeDialog.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import styles from './FollowUp.module.css'
import { NoticeDialog } from './NoticeDialog.tsx'
import { NotNeededDialog } from './NotNeededDialog.tsx'
import { useBeginTalk, useChangeFollowUp } from './queries.ts'

const dialogs = { agree: AgreeDialog, assign: AssignDialog, notice: NoticeDialog, notNeeded: NotNeededDialog }

/** What can be done next: the talk agreed on, recorded and held, occupational health told, the follow-up closed. */
export function Steps({ followUp }: { followUp: FollowUpDetail }) {
  const { t } = useTranslation('absences')
  const [opened, setOpened] = useState<keyof typeof dialogs>()
  const change = useChangeFollowUp()
  const begin = useBeginTalk()
  const { id, state, version, formId, noticedAt } = followUp
  const Opened = opened && dialogs[opened]

  const step = (to: 'HELD' | 'CLOSED') =>
    change
      .mutateAsync({ params: { id }, body: { state: to, version } })
      .then(() => notify.success(t('followUp.saved')))
      .catch((cause: unknown) => notify.failure(errorText(cause)))
  const openForm = () =>
    void inNewTab(async () => {
      const made = await begin.mutateAsync({ params: { id } })
      return { url: formAddress(made.formId) }
    }).catch((cause: unknown) => notify.failure(errorText(cause)))

  const lesser: MoreAction[] = [
    { label: t('followUp.do.assign'), icon: IconUserShare, act: () => setOpened('assign') },
    { label: t('followUp.do.notNeeded'), icon: IconX, act: () => setOpened('notNeeded') },
  ]
  if (state === 'AGREED')
    lesser.unshift({ label: t('followUp.do.agreeAgain'), icon: IconCalendarPlus, act: () => setOpened('agree') })
  if (state !== 'HELD')
    lesser.push({ label: t('followUp.do.close'), icon: IconCircleCheck, act: () => void step('CLOSED') })

  return (
    <Section title={t('followUp.steps')}>
      <div className={styles['steps']}>
        {state === 'OPEN' && (
          <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setOpened('agree')}>
            {t('followUp.do.agree')}
          </Button>
        )}
        {state === 'HELD' && (
          <Button leftSection={<IconCircleCheck size={18} aria-hidden />} onClick={() => void step('CLOSED')}>
            {t('followUp.do.close')}
          </Button>
        )}
        <Button
          variant={state === 'AGREED' ? 'filled' : 'default'}
          leftSection={<IconClipboardText size={18} aria-hidden />}
          onClick={openForm}
        >
          {t(formId === null ? 'followUp.do.form' : 'followUp.do.openForm')}
        </Button>
        {state !== 'HELD' && (
          <Button variant="default" leftSection={<IconCheck size={18} aria-hidden />} onClick={() => void step('HELD')}>
            {t('followUp.do.held')}
          </Button>
        )}
        {noticedAt === null && (
          <Button
            variant="default"
            leftSection={<IconHeartHandshake size={18} aria-hidden />}
            onClick={() => setOpened('notice')}
          >
            {t('followUp.do.notice')}
          </Button>
        )}
        <MoreActions actions={lesser} />
      </div>
      {Opened && <Opened followUp={followUp} onClose={() => setOpened(undefined)} />}
    </Section>
  )
}
