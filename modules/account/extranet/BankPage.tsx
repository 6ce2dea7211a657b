import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addressText, useAddress } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { BankMethods } from '../browser/BankMethods.tsx'

const Address = { from: addressText }

/** Which bank, or the mobile certificate (AU-4). One who turns back there comes here to choose again. */
export default function BankPage() {
  const { t } = useTranslation('account')
  const [{ from }] = useAddress(Address)
  return (
    <Page title={t('bank.title')} description={t('bank.text')}>
      <BankMethods from={from} />
      <Anchor component={Link} to="/login" search={{ from }}>
        {t('backToLogin')}
      </Anchor>
    </Page>
  )
}
