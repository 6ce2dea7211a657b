import { Alert, Button } from '@mantine/core'
import { IconBuildingBank, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneCompany } from '#modules/companies/console/public.tsx'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { BoundUsers } from './BoundUsers.tsx'
import { LoginChanges } from './LoginChanges.tsx'
import { LoginForm } from './LoginForm.tsx'
import { loginOf, useRemoveLogin } from './queries.ts'
import { TrialSection } from './TrialSection.tsx'
import { ValuesSection } from './ValuesSection.tsx'

/** How the people of a company log in with its own accounts (SF-3): what to give, what to enter, a login for trying. */
export default function CompanyLoginPage({ companyId }: { companyId: number }) {
  const { t } = useTranslation('company-login')
  const { data: company } = useQuery(oneCompany(companyId))
  const login = useQuery(loginOf(companyId))
  const remove = useRemoveLogin()
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <Page
      title={t('console.title')}
      description={t('console.text')}
      back={<BackLink to={`/companies/${companyId}`}>{company?.name ?? t('console.company')}</BackLink>}
      actions={
        login.data?.isSetUp && (
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setIsRemoving(true)}
          >
            {t('console.remove.action')}
          </Button>
        )
      }
    >
      <Loaded query={login}>
        {(data) => (
          <>
            {data.isByBank ? (
              <Alert icon={<IconBuildingBank aria-hidden />} title={t('console.byBank')}>
                {t('console.byBankText')}
              </Alert>
            ) : (
              <>
                <ValuesSection redirectUris={data.redirectUris} logoutUri={data.logoutUri} />
                <LoginForm companyId={companyId} login={data} />
                {data.isSetUp && <TrialSection companyId={companyId} trial={data.trial} />}
              </>
            )}
            {data.isSetUp && <BoundUsers companyId={companyId} />}
            {data.changes.length > 0 && <LoginChanges changes={data.changes} />}
          </>
        )}
      </Loaded>
      <Confirm
        opened={isRemoving}
        title={t('console.remove.title')}
        confirmLabel={t('console.remove.action')}
        isDangerous
        onClose={() => setIsRemoving(false)}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { companyId } })
          notify.success(t('console.remove.done'))
        }}
      >
        {t('console.remove.text')}
      </Confirm>
    </Page>
  )
}
