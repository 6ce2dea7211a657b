import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OrganisationTree } from '#modules/companies/browser/public.tsx'
import { addressId, addressText, useAddress } from '#ui/address/address.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { Categories } from './Categories.tsx'
import { Memberships } from './Memberships.tsx'
import { treeOf } from './queries.ts'
import styles from './RegisterPage.module.css'

/** The organisation, and what is asked of its people. */
const Address = { organisation: addressId, member: addressText, page: addressText }

/** By what each organisation of a company sorts its employments (PE-8). */
export default function CategoriesPage({ companyId }: { companyId: number }) {
  const { t } = useTranslation('personnel')
  const tree = useQuery(treeOf(companyId))
  const [{ organisation: organisationId = companyId }, setAddress] = useAddress(Address)
  return (
    <Page
      title={t('category.title')}
      description={t('console.categoriesText')}
      back={<BackLink to={`/personnel?companyId=${companyId}`}>{t('title')}</BackLink>}
    >
      <div className={styles['parts']}>
        <Loaded query={tree}>
          {(nodes) => (
            <OrganisationTree
              label={t('field.organisation')}
              isLabelShown
              nodes={nodes}
              value={organisationId}
              onChange={({ id }) => setAddress({ organisation: id, member: undefined, page: undefined })}
            />
          )}
        </Loaded>
        <div className={styles['sections']}>
          <Categories key={`categories ${organisationId}`} organisationId={organisationId} />
          <Memberships key={`members ${organisationId}`} organisationId={organisationId} />
        </div>
      </div>
    </Page>
  )
}
