import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenCompany } from '#modules/care/console/public.tsx'
import { CompanyExports } from '#modules/data-export/console/public.tsx'
import { CompanyHub } from '#modules/hub/console/public.tsx'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { NameDialog } from '#ui/components/forms/NameDialog.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { useStaff } from '#ui/session/staff.tsx'
import { NameToGive } from '../console-contract.ts'
import { CompanyActions } from './CompanyActions.tsx'
import { CompanyClosed, CompanyClosing } from './CompanyClosing.tsx'
import { CompanyFactors } from './CompanyFactors.tsx'
import { CompanyIndustry } from './CompanyIndustry.tsx'
import { CompanyModules } from './CompanyModules.tsx'
import { CompanyTree } from './CompanyTree.tsx'
import { OpenedUntil } from './OpenedUntil.tsx'
import { oneCompany, treeOf, useRenameCompany } from './queries.ts'

/** One company: what it has and how it is organised. */
export default function CompanyPage({ companyId }: { companyId: number }) {
  const { t } = useTranslation(['companies', 'common'])
  const company = useQuery(oneCompany(companyId))
  const rename = useRenameCompany()
  const [isRenaming, setIsRenaming] = useState(false)
  const { role, care } = useStaff()
  const isAdmin = role === 'ROLE_ADMIN'
  const isOpen = isAdmin || company.data?.mine === true
  const tree = useQuery({ ...treeOf(companyId), enabled: isOpen })

  return (
    <Page
      title={company.data?.name ?? t('console.company.title')}
      description={company.data && t('console.company.id', { id: companyId })}
      back={<BackLink to="/companies">{t('console.list.title')}</BackLink>}
      actions={company.data && <CompanyActions company={company.data} onRename={() => setIsRenaming(true)} />}
    >
      <Loaded query={company}>
        {(data) => (
          <>
            <CompanyClosed company={data} mayChange={isAdmin} />
            {care && !data.mine && <OpenCompany company={data} />}
            <OpenedUntil company={data} />
            {data.mine && <CompanyHub companyId={companyId} />}
            <CompanyModules company={data} mayChange={isAdmin} />
            <CompanyIndustry company={data} mayChange={isAdmin} />
            <CompanyFactors company={data} mayChange={isAdmin} />
            {isAdmin && care && data.mine && <CompanyExports company={data} />}
            {isOpen && <CompanyTree companyId={companyId} tree={tree} mayChange={isAdmin} />}
            <CompanyClosing company={data} mayChange={isAdmin} />
          </>
        )}
      </Loaded>
      {isRenaming && company.data && (
        <NameDialog
          schema={NameToGive}
          title={t('console.rename.company')}
          label={t('console.field.name')}
          name={company.data.name}
          onClose={() => setIsRenaming(false)}
          fetchName={async () => (await fetchAnew(oneCompany(companyId))).name}
          onSubmit={async (name, version) => {
            await rename.mutateAsync({ params: { companyId }, body: { name, version } })
            notify.success(t('console.saved'))
          }}
        />
      )}
    </Page>
  )
}
