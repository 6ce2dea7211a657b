import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addressText, useAddress } from '#ui/address.ts'
import { Failure } from '#ui/components/Failure.tsx'
import { Page } from '#ui/components/Page.tsx'
import { useConfirmEmail } from './queries.ts'

const Address = { token: addressText }

/** A new address is confirmed with the link that was mailed there: by pressing, for programs follow links as well. */
export default function EmailPage() {
  const { t } = useTranslation(['account', 'common'])
  const [{ token = '' }] = useAddress(Address)
  const confirm = useConfirmEmail()
  if (confirm.isSuccess)
    return (
      <Page key="confirmed" title={t('email.title')}>
        <Stack>
          <p>{t('email.confirmed')}</p>
          <div>
            <Button component={Link} to="/profile">
              {t('email.toProfile')}
            </Button>
          </div>
        </Stack>
      </Page>
    )
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
