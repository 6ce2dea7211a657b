import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { RowsSkeleton } from '#ui/components/states/Skeletons.tsx'
import { useSession } from '#ui/session/session.tsx'
import { CoverDialog } from './CoverDialog.tsx'
import { DelegationList } from './DelegationList.tsx'
import { delegationsOf } from './queries.ts'
import styles from './Users.module.css'

/** Whom one's access is passed on to, and whose one has, at each of one's companies (MU-3). */
export function HolidayCover() {
  const { t } = useTranslation('main-users')
  const { companies } = useSession()
  if (companies.length === 0) return null
  return (
    <Section title={t('cover.title')} description={t('cover.text')}>
      {companies.map(({ company }) => (
        <CoverAtCompany key={company.id} company={company} isNamed={companies.length > 1} />
      ))}
    </Section>
  )
}

function CoverAtCompany({ company, isNamed }: { company: { id: number; name: string }; isNamed: boolean }) {
  const { t } = useTranslation('main-users')
  const { extranetUser } = useSession()
  const covers = useQuery(delegationsOf(company.id))
  const [isGiving, setIsGiving] = useState(false)
  const give = (
    <Button
      variant="default"
      leftSection={<IconUserShare size={18} aria-hidden />}
      aria-label={isNamed ? t('cover.giveAt', { company: company.name }) : t('cover.give')}
      onClick={() => setIsGiving(true)}
    >
      {t('cover.give')}
    </Button>
  )
  return (
    <div className={styles['covered']}>
      {isNamed ? (
        <div className={styles['coveredAt']}>
          <h3>{company.name}</h3>
          {give}
        </div>
      ) : (
        <div>{give}</div>
      )}
      <Loaded query={covers} skeleton={<RowsSkeleton rows={1} />}>
        {(all) => {
          const own = all.filter(({ fromUser, toUser }) => [fromUser.id, toUser.id].includes(extranetUser.id))
          return own.length > 0 && <DelegationList companyId={company.id} rows={own} />
        }}
      </Loaded>
      {isGiving && <CoverDialog companyId={company.id} onClose={() => setIsGiving(false)} />}
    </div>
  )
}
