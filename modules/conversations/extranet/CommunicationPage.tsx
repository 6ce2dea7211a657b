import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyPath, useCompany } from '#ui/company.tsx'
import { BackLink } from '#ui/components/BackLink.tsx'
import { Empty } from '#ui/components/Empty.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import styles from './CommunicationPage.module.css'
import { ConversationList } from './ConversationList.tsx'
import { NewConversation } from './new-conversation/NewConversation.tsx'
import { OpenConversation } from './OpenConversation.tsx'
import { conversationsOf } from './queries.ts'

/** The conversations of a company: the list and the one that is open, beside each other where there is room. */
export default function CommunicationPage() {
  const { t } = useTranslation('conversations')
  const { conversationId } = useParams({ strict: false }) as { conversationId?: string }
  const company = useCompany()
  const navigate = useNavigate()
  const conversations = useQuery(conversationsOf(company.id))
  const [isStarting, setIsStarting] = useState(false)
  // There is room for the list or for one conversation, not for both.
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const isAlone = isNarrow && conversationId !== undefined
  const base = companyPath(company.id, 'communication')
  const start = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsStarting(true)}>
      {t('new.action')}
    </Button>
  )

  return (
    <Page
      title={t('title')}
      description={!isAlone && t('description')}
      actions={!isAlone && start}
      back={isAlone && <BackLink to={base}>{t('back')}</BackLink>}
    >
      <Loaded
        query={conversations}
        empty={{
          when: (all) => all.length === 0 && conversationId === undefined,
          content: <Empty title={t('empty.title')}>{t('empty.text')}</Empty>,
        }}
      >
        {(all) => (
          <div className={styles['panes']} data-open={conversationId !== undefined || undefined}>
            <ConversationList conversations={all} openId={Number(conversationId)} base={base} />
            {conversationId === undefined ? (
              <p className={styles['choose']}>{t('choose')}</p>
            ) : (
              <OpenConversation
                key={conversationId}
                conversation={all.find(({ id }) => String(id) === conversationId)}
                fetchedAt={conversations.dataUpdatedAt}
              />
            )}
          </div>
        )}
      </Loaded>
      {isStarting && (
        <NewConversation
          companyId={company.id}
          onClose={() => setIsStarting(false)}
          onStarted={(id) => {
            setIsStarting(false)
            void navigate({ to: `${base}/conversations/${id}` })
          }}
        />
      )}
    </Page>
  )
}
