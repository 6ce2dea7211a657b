import {
  IconAmbulance,
  IconChartBar,
  IconClipboardCheck,
  IconFileExport,
  IconFiles,
  IconHeartHandshake,
  IconMessages,
  IconShoppingCart,
  IconUsers,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { WaitingLink } from '#modules/waiting/console/public.tsx'
import { keysOf } from '#shared/objects.ts'
import { countedAtMost } from '#shared/page-sizes.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { refreshOn } from '#ui/push/push.ts'
import { useStaff } from '#ui/session/staff.tsx'
import { getHub, type Hub } from '../console-contract.ts'
import type texts from '../texts/fi.json'
import styles from './CompanyHub.module.css'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    hub: typeof texts
  }
}

/** In the order in which they stand. */
const icons = {
  conversations: IconMessages,
  sickleaves: IconAmbulance,
  workability: IconHeartHandshake,
  orders: IconShoppingCart,
  forms: IconClipboardCheck,
  videomeetings: IconVideo,
  documents: IconFiles,
  sharedDocuments: IconFileExport,
  reports: IconChartBar,
  people: IconUsersGroup,
  users: IconUsers,
} satisfies Record<string, ComponentType<{ size?: number }>>
type Kind = keyof typeof icons
const kinds = keysOf(icons)
/** What is no customer's data: it is open to all the staff. */
const ofOffice: readonly Kind[] = ['users']

/** How much there is at a company, by kind, each with the way there (WK-5). */
export function CompanyHub({ companyId }: { companyId: number }) {
  const { t } = useTranslation('hub')
  const hub = useQuery(queryOf(getHub, { params: { companyId } }))
  return (
    <Section title={t('title')}>
      <Loaded query={hub}>
        {(found) => (
          <ul className={styles['kinds']}>
            {kinds.flatMap((kind) => {
              const one = found.kinds.find((each) => each.kind === kind)
              return one ? [<OneKind key={kind} {...one} kind={kind} />] : []
            })}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function OneKind({ kind, count, href }: Omit<Hub['kinds'][number], 'kind'> & { kind: Kind }) {
  const { t, i18n } = useTranslation('hub')
  const { care } = useStaff()
  const Icon = icons[kind]
  const content = (
    <>
      <Icon size={20} aria-hidden />
      <span className={styles['name']}>{t(`kind.${kind}`)}</span>
      <span className={styles['count']}>
        {count > countedAtMost ? t('moreThan', { count: countedAtMost }) : count.toLocaleString(i18n.language)}
      </span>
    </>
  )
  return (
    <li>
      {care || ofOffice.includes(kind) ? (
        <WaitingLink href={href} className={styles['kind'] ?? ''}>
          {content}
        </WaitingLink>
      ) : (
        <span className={styles['kind']}>{content}</span>
      )}
    </li>
  )
}

refreshOn('waitingUpdate', [getHub])
