import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { RowsSkeleton } from '#ui/components/states/Skeletons.tsx'
import { notify } from '#ui/notify.ts'
import styles from './CalendarSettings.module.css'
import { calendarOf, useRenewCalendar, useRevokeCalendar } from './queries.ts'

/** The secret address by which one's own calendar shows the meetings; it can be renewed and revoked (IN-5). */
export function CalendarSettings({ userId }: { userId: number }) {
  const { t } = useTranslation('calendar')
  return (
    <Section title={t('title')} description={t('text')}>
      <Loaded query={useQuery(calendarOf(userId))} skeleton={<RowsSkeleton rows={1} />}>
        {({ url }) => (
          <div>
            {url === null ? <p>{t('revokedText')}</p> : <Address url={url} />}
            <Changes userId={userId} isRevoked={url === null} />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation('calendar')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify.success(t('copied'))
    } catch {
      notify.failure(t('notCopied'))
    }
  }
  return (
    <>
      <TextInput
        label={t('address')}
        description={t('secret')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles['actions']}>
        <Button size="sm" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </>
  )
}

function Changes({ userId, isRevoked }: { userId: number; isRevoked: boolean }) {
  const { t } = useTranslation('calendar')
  const renew = useRenewCalendar()
  const revoke = useRevokeCalendar()
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  const params = { id: userId }
  return (
    <div className={styles['actions']}>
      <Button size="sm" variant="default" onClick={() => setAsked('renew')}>
        {t(isRevoked ? 'make' : 'renew')}
      </Button>
      {!isRevoked && (
        <Button size="sm" variant="default" color="red" onClick={() => setAsked('revoke')}>
          {t('revoke')}
        </Button>
      )}
      <Confirm
        opened={asked === 'renew'}
        title={t(isRevoked ? 'makeTitle' : 'renewTitle')}
        confirmLabel={t(isRevoked ? 'make' : 'renew')}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          await renew.mutateAsync({ params })
          notify.success(t('renewed'))
        }}
      >
        {t(isRevoked ? 'makeText' : 'renewText')}
      </Confirm>
      <Confirm
        opened={asked === 'revoke'}
        title={t('revokeTitle')}
        confirmLabel={t('revoke')}
        isDangerous
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          await revoke.mutateAsync({ params })
          notify.success(t('revoked'))
        }}
      >
        {t('revokeText')}
      </Confirm>
    </div>
  )
}
