import { Button, Stack } from '@mantine/core'
import { IconBuildingBank, IconChevronRight, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { CallError } from '#ui/calls/call.ts'
import { Failure } from '#ui/components/states/Failure.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { RowsSkeleton } from '#ui/components/states/Skeletons.tsx'
import { useLeaving } from '#ui/page/use-leaving.ts'
import type { BankMethod } from '../contract.ts'
import styles from './BankMethods.module.css'
import { bankMethods, startAtBank } from './queries.ts'

interface BankMethodsProps {
  /** Told instead of shown here, where something else can be done about it. */
  onDeadLink?: () => void
  /** Where to go after the login. */
  from?: string | undefined
  /** The extranet unless told. */
  site?: 'CONSOLE'
  /** The invitation that is taken into use by whoever identifies. */
  activation?: { username: string; token: string; email: string }
}

/** The mobile certificate and the banks (AU-4); choosing one leads there. */
export function BankMethods({ from, site, activation, onDeadLink }: BankMethodsProps) {
  const { t, i18n } = useTranslation('account')
  const language = asLanguage(i18n.language)
  const query = useQuery(bankMethods)
  const [goingTo, setGoingTo] = useLeaving<string>()
  const [failure, setFailure] = useState<CallError>()

  async function choose({ id }: BankMethod): Promise<void> {
    setFailure(undefined)
    setGoingTo(id)
    try {
      const { redirectUrl } = await startAtBank({
        method: id,
        language,
        ...(from && { from }),
        ...(site && { site }),
        ...(activation && { activation: { ...activation, consent: true } }),
      })
      location.assign(redirectUrl)
    } catch (cause) {
      setGoingTo(undefined)
      if (!(cause instanceof CallError)) throw cause
      if (cause.code === 'link_invalid' && onDeadLink) return onDeadLink()
      setFailure(cause)
    }
  }

  return (
    <Stack>
      {failure && <Failure error={failure} />}
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={11} />}
        empty={{ when: (methods) => methods.length === 0, content: <p>{t('bank.none')}</p> }}
      >
        {(methods) => (
          <ul className={styles['methods']} aria-label={t('bank.methods')}>
            {methods.map((method) => (
              <li key={method.id}>
                <Button
                  variant="default"
                  fullWidth
                  justify="space-between"
                  leftSection={
                    method.id === 'mobile' ? <IconDeviceMobile aria-hidden /> : <IconBuildingBank aria-hidden />
                  }
                  rightSection={<IconChevronRight size={18} aria-hidden />}
                  classNames={{ label: styles['name'] ?? '' }}
                  loading={goingTo === method.id}
                  disabled={goingTo !== undefined && goingTo !== method.id}
                  onClick={() => void choose(method)}
                >
                  {method.name[language]}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <span className="visually-hidden" role="status">
        {goingTo && t('bank.going', { method: query.data?.find(({ id }) => id === goingTo)?.name[language] ?? '' })}
      </span>
    </Stack>
  )
}
