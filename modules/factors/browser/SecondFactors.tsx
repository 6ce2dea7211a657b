import { Button, Group } from '@mantine/core'
import { IconDeviceMobile, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { FactorList } from './FactorList.tsx'
import { takesPasskeys } from './passkeys.ts'
import { ownFactors } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecondFactors.module.css'

const AppDialog = lazy(() => import('./AppDialog.tsx'))
const PasskeyDialog = lazy(() => import('./PasskeyDialog.tsx'))

/** One's own second factors: an app of codes, passkeys, and the recovery codes (SF-1). */
export function SecondFactors() {
  const { t } = useTranslation('factors')
  return (
    <Section title={t('title')} description={t('text')}>
      <OwnFactors />
    </Section>
  )
}

interface OwnFactorsProps {
  /** When somebody has one more, and has seen the codes that came with the first. */
  onAdded?: () => void
}

/** The same under a heading that is there already. */
export function OwnFactors({ onAdded }: OwnFactorsProps) {
  const { t } = useTranslation('factors')
  const factors = useQuery(ownFactors)
  const [adding, setAdding] = useState<'app' | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const added = (given: readonly string[] | null) => {
    setAdding(undefined)
    if (given) return setCodes(given)
    notify.success(t('added'))
    onAdded?.()
  }
  const dialog = { onAdded: added, onClose: () => setAdding(undefined) }
  return (
    <>
      <Loaded query={factors}>
        {(all) => (
          <>
            {all.length > 0 && <FactorList factors={all} />}
            <Group gap="sm">
              {takesPasskeys() && (
                <Button
                  leftSection={<IconKey size={18} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => setAdding('passkey')}
                >
                  {t('passkey.add')}
                </Button>
              )}
              <Button
                variant={takesPasskeys() ? 'default' : 'filled'}
                leftSection={<IconDeviceMobile size={18} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setAdding('app')}
              >
                {t(all.some(({ type }) => type === 'TOTP') ? 'app.replace' : 'app.add')}
              </Button>
            </Group>
            {!takesPasskeys() && <p className={styles['left']}>{t('passkey.unsupported')}</p>}
            {all.length > 0 && <RecoveryCodes onRenewed={setCodes} />}
          </>
        )}
      </Loaded>
      <Suspense>
        {adding === 'app' && <AppDialog {...dialog} />}
        {adding === 'passkey' && <PasskeyDialog {...dialog} />}
      </Suspense>
      {codes && (
        <CodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            onAdded?.()
          }}
        />
      )}
    </>
  )
}
