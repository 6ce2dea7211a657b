import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Named } from '../contract.ts'
import { CategoryMemberFields } from './CategoryMemberFields.tsx'
import { noMember, type OfOrganisation } from './category-selection.ts'
import styles from './EmployeePage.module.css'

/** Exactly one: preselected, and applied as it is filled in; nothing has to be chosen of it. */
export function OnlyCategory({ source, orgId, category, ...rest }: OfOrganisation & { category: Named }) {
  const { members, startDate, set, isChecked } = rest
  const { t } = useTranslation('personnel')
  const listed = source.useMembers(orgId, category.id)
  const onlyMember = listed.data?.length === 1 ? listed.data[0] : undefined
  const own = members.find(({ categoryId }) => categoryId === category.id)
  const member = own ?? { ...noMember(startDate), categoryId: category.id, memberId: onlyMember?.id ?? null }

  // A list that has come is applied once; nothing to choose from is nothing to fill in.
  const isToApply = !own && listed.data !== undefined && listed.data.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: applied when it becomes possible, not at every change
  useEffect(() => {
    if (isToApply) set({ categoryMembers: [member] })
  }, [isToApply])

  if (listed.data?.length === 0) return null
  return (
    <section className={styles['category']}>
      <h3 className={styles['heading']}>{t('category.title')}</h3>
      <CategoryMemberFields
        source={source}
        orgId={orgId}
        categories={[category]}
        member={member}
        onChange={(changed) => set({ categoryMembers: [changed] })}
        isChecked={isChecked}
        isOptional
      />
    </section>
  )
}
