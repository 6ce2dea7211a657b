import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Row, Rows } from '#ui/components/lists/Rows.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { RowsSkeleton } from '#ui/components/states/Skeletons.tsx'
import { notify } from '#ui/notify.ts'
import { browserName } from '#ui/session/browser-name.ts'
import type { OpenSession } from '../contract.ts'
import { openSessions, useEndSession } from './queries.ts'

interface OpenSessionsProps {
  /** Whoever comes in by a bank or by their company has no password here to change. */
  isElsewhere: boolean
}

/** Where the person is logged in; each of the other places can be logged out from here. */
export function OpenSessions({ isElsewhere }: OpenSessionsProps) {
  const { t } = useTranslation(['account', 'common'])
  const sessions = useQuery(openSessions)
  const end = useEndSession()
  const [ending, setEnding] = useState<OpenSession>()
  const nameOf = ({ browser }: OpenSession) => browserName(browser) ?? t('sessions.unknownBrowser')

  return (
    <Section title={t('sessions.title')} description={t(isElsewhere ? 'sessions.textElsewhere' : 'sessions.text')}>
      <Loaded query={sessions} skeleton={<RowsSkeleton rows={2} />}>
        {(all) => (
          <Rows>
            {all.map((session) => (
              <Row
                key={session.id}
                name={nameOf(session)}
                mark={session.current && t('sessions.current')}
                details={t('sessions.details', {
                  started: formatMoment(session.startedAt),
                  used: formatMoment(session.lastUsedAt),
                  address: session.ipAddress,
                })}
                actions={
                  !session.current && (
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
                  )
                }
              />
            ))}
          </Rows>
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
    </Section>
  )
}
