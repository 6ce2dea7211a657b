import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { RowsSkeleton } from '#ui/components/states/Skeletons.tsx'
import { notify } from '#ui/notify.ts'
import { browserName } from '#ui/session/browser-name.ts'
import { openSessions, useEndSession } from '../browser/queries.ts'
import type { OpenSession } from '../contract.ts'
import styles from './OpenSessions.module.css'

/** Where the person is logged in; each of the other places can be logged out from here. */
export function OpenSessions() {
  const { t } = useTranslation(['account', 'common'])
  const sessions = useQuery(openSessions)
  const end = useEndSession()
  const [ending, setEnding] = useState<OpenSession>()
  const nameOf = ({ browser }: OpenSession) => browserName(browser) ?? t('sessions.unknownBrowser')

  return (
    <section aria-labelledby="open-sessions">
      <h2 id="open-sessions" className={styles['title']}>
        {t('sessions.title')}
      </h2>
      <p className={styles['text']}>{t('sessions.text')}</p>
      <Loaded query={sessions} skeleton={<RowsSkeleton rows={2} />}>
        {(all) => (
          <ul className={styles['list']}>
            {all.map((session) => (
              <li key={session.id} className={styles['session']}>
                <IconDeviceDesktop aria-hidden />
                <div className={styles['about']}>
                  <strong>{nameOf(session)}</strong>
                  {session.current && <span className={styles['current']}>{t('sessions.current')}</span>}
                  <div className={styles['details']}>
                    {t('sessions.details', {
                      started: formatMoment(session.startedAt),
                      used: formatMoment(session.lastUsedAt),
                      address: session.ipAddress,
                    })}
                  </div>
                </div>
                {!session.current && (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={t('sessions.endThis', {
                      browser: nameOf(session),
                      used: formatMoment(session.lastUsedAt),
                    })}
                    onClick={() => setEnding(session)}
                  >
                    {t('sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Confirm
        opened={ending !== undefined}
        title={t('sessions.confirmTitle')}
        confirmLabel={t('sessions.end')}
        isDangerous
        onClose={() => setEnding(undefined)}
        onConfirm={async () => {
          if (ending) await end.mutateAsync({ params: { id: ending.id } })
          notify.success(t('sessions.ended'))
        }}
      >
        {t('sessions.confirmText')}
      </Confirm>
    </section>
  )
}
