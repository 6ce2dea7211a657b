import { Alert, Button, NativeSelect, Switch } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Frequency, frequencies } from '#shared/notices.ts'
import { hasKey, keysOf } from '#shared/objects.ts'
import type { CallInput } from '#ui/calls/call.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { Rows } from '#ui/components/lists/Rows.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { RowsSkeleton } from '#ui/components/states/Skeletons.tsx'
import { notify } from '#ui/notify.ts'
import type { changeNotices, Notices } from '../contract.ts'
import type texts from '../texts/fi.json'
import styles from './NoticeSettings.module.css'
import { notices, useChangeNotices } from './queries.ts'

/**
 * How often one is told by mail of what waits, by kind; each choice is kept at once (IN-3).
 * @param withSwitch whether mails are turned on and off here too, and not elsewhere on the page
 */
export function NoticeSettings({ withSwitch = false }: { withSwitch?: boolean }) {
  const { t } = useTranslation('notices')
  return (
    <Section title={t('title')} description={t('text')}>
      <Loaded query={useQuery(notices)} skeleton={<RowsSkeleton rows={5} />}>
        {(own) => <Choices own={own} withSwitch={withSwitch} />}
      </Loaded>
      <p className={styles['text']}>{t('atOnce')}</p>
    </Section>
  )
}

function Choices({ own: kept, withSwitch }: { own: Notices; withSwitch: boolean }) {
  const { t } = useTranslation('notices')
  const change = useChangeNotices()
  const errorText = useErrorText()
  const { kinds, ...others } = (change.isPending && change.variables.body) || {}
  const own = { ...kept, ...others, kinds: { ...kept.kinds, ...kinds } }
  const keep = (body: NonNullable<CallInput<typeof changeNotices>['body']>, words: 'saved' | 'retried') =>
    change.mutate(
      { body },
      { onSuccess: () => notify.success(t(words)), onError: (cause) => notify.failure(errorText(cause)) },
    )
  return (
    <>
      {own.emailRefused && (
        <Alert color="red" icon={<IconMailOff aria-hidden />} title={t('refusedTitle')}>
          <p>{t('refusedText', { email: own.email ?? '' })}</p>
          <Button size="sm" variant="default" onClick={() => keep({ emailRefused: false }, 'retried')}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      {withSwitch && (
        <Switch
          label={t('emailNotifications')}
          checked={own.emailNotificationsEnabled}
          onChange={(event) => keep({ emailNotificationsEnabled: event.currentTarget.checked }, 'saved')}
        />
      )}
      {!own.emailNotificationsEnabled && <p className={styles['text']}>{t('switchedOff')}</p>}
      <Rows>
        {keysOf(own.kinds).map((kind) => (
          <Choice
            key={kind}
            kind={kind}
            chosen={own.kinds[kind] ?? 'DAILY'}
            onChosen={(frequency) => keep({ kinds: { [kind]: frequency } }, 'saved')}
          />
        ))}
      </Rows>
    </>
  )
}

interface ChoiceProps {
  kind: string
  chosen: Frequency
  onChosen: (frequency: Frequency) => void
}

function Choice({ kind, chosen, onChosen }: ChoiceProps) {
  const { t } = useTranslation('notices')
  const id = useId()
  const names: (typeof texts)['kinds'] = t('kinds', { returnObjects: true })
  return (
    <li className={styles['kind']}>
      <label htmlFor={id}>{hasKey(names, kind) ? names[kind] : kind}</label>
      <NativeSelect
        id={id}
        className={styles['choice'] ?? ''}
        value={chosen}
        data={frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const frequency = frequencies.find((one) => one === value)
          if (frequency) onChosen(frequency)
        }}
      />
    </li>
  )
}
