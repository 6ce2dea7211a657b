import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addressText, useAddress } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { CallError } from '#ui/calls/call.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { Failure } from '#ui/components/states/Failure.tsx'
import { useConfirmEmail } from '../browser/queries.ts'
import { useLanguageOfLink } from './use-language-of-link.ts'

const Address = { token: addressText }

/** A new address is confirmed with the link that was mailed there: by pressing, for programs follow links as well. */
export default function EmailPage() {
  const { t } = useTranslation('account')
  const [{ token }] = useAddress(Address)
  useLanguageOfLink()
  const confirm = useConfirmEmail()
  if (confirm.isSuccess) return <Outcome key="confirmed" text={t('email.confirmed')} />
  const isDead =
    !token || (confirm.error instanceof CallError && confirm.error.status < 500 && confirm.error.status > 0)
  if (isDead) return <Outcome key="dead" text={t('email.dead')} />
  return (
    <Page title={t('email.title')} description={t('email.text')}>
      <Stack>
        {confirm.isError && <Failure error={confirm.error} />}
        <div>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
            {t('email.confirm')}
          </Button>
        </div>
      </Stack>
    </Page>
  )
}

/** What became of it; where it goes on is the profile, by the login for whoever is not logged in. */
function Outcome({ text }: { text: string }) {
  const { t } = useTranslation('account')
  return (
    <Page title={t('email.title')}>
      <Stack>
        <p role="status">{text}</p>
        <div>
          <Button component={Link} to="/profile">
            {t('email.toProfile')}
          </Button>
        </div>
      </Stack>
    </Page>
  )
}
