import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/components/frame/Page.tsx'
import { AuthProblem } from '../browser/AuthProblem.tsx'
import { BankMethods } from '../browser/BankMethods.tsx'

/** Which bank, or the mobile certificate. What went wrong there is told here, for the address is that of the room asked for. */
export default function StaffByBank() {
  const { t } = useTranslation('account')
  const { pathname, search } = location
  const asked = new URLSearchParams(search)
  const [problem, setProblem] = useState(asked.get('problem'))
  asked.delete('problem')
  const from = asked.size > 0 ? `${pathname}?${asked}` : pathname

  function goOn(): void {
    history.replaceState(null, '', from)
    setProblem(null)
  }
  return (
    <Page title={t('login.title')} description={t('login.console')}>
      {problem && <AuthProblem problem={problem} onBack={goOn} />}
      <Text>{t('login.strongIntro')}</Text>
      <BankMethods from={from} site="CONSOLE" />
    </Page>
  )
}
