import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { errorText } from '#ui/calls/errors.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { useStaff } from '#ui/session/staff.tsx'
import { Chat } from '../browser/chat/Chat.tsx'
import type { ConsoleConversation } from '../console-contract.ts'
import { ConversationActions } from './ConversationActions.tsx'
import styles from './ConversationPage.module.css'
import { Participants } from './Participants.tsx'
import { consoleChatSource, oneConversation, useAddParticipant } from './queries.ts'

/** One conversation: what has been said, who takes part, and what can be done with it. */
export default function ConversationPage({ conversationId }: { conversationId: number }) {
  const { t } = useTranslation('conversations')
  const conversation = useQuery(oneConversation(conversationId))
  const { data } = conversation
  return (
    <Page
      title={data?.topic ?? t('console.one')}
      documentTitle={t('console.one')}
      description={data && <CompanyLink {...data.company} />}
      back={<BackLink to="/conversations">{t('back')}</BackLink>}
      actions={data && <ConversationActions conversation={data} />}
    >
      <Loaded query={conversation}>
        {(one) => (
          <div className={styles['panes']}>
            {one.isParticipant ? (
              <OpenChat key={one.id} conversation={one} fetchedAt={conversation.dataUpdatedAt} />
            ) : (
              <Outside conversation={one} />
            )}
            <Participants conversation={one} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function OpenChat({ conversation, fetchedAt }: { conversation: ConsoleConversation; fetchedAt: number }) {
  const { id, role } = useStaff()
  const source = useMemo(() => consoleChatSource(conversation.id), [conversation.id])
  const reader = useMemo(() => ({ id, role }), [id, role])
  return (
    <Chat
      source={source}
      reader={reader}
      isTopicAbove
      conversation={{ ...conversation, newestMessageId: conversation.lastMessageId ?? undefined, fetchedAt }}
    />
  )
}

/** Whoever does not take part sees that there is a conversation, not what is said in it. */
function Outside({ conversation }: { conversation: ConsoleConversation }) {
  const { t } = useTranslation('conversations')
  const { id: userId } = useStaff()
  const add = useAddParticipant()
  const { id, topic, mayJoin } = conversation

  function join(): void {
    add.mutate({ params: { id }, body: { userId } }, { onError: (cause) => notify.failure(errorText(cause)) })
  }

  return (
    <section className={styles['outside']} aria-label={topic}>
      <Empty
        title={t('console.join.title')}
        action={
          mayJoin && (
            <Button leftSection={<IconLogin2 size={18} aria-hidden />} loading={add.isPending} onClick={join}>
              {t('console.join.action')}
            </Button>
          )
        }
      >
        {t(mayJoin ? 'console.join.text' : 'console.join.removed')}
      </Empty>
    </section>
  )
}
