import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressFlag, useAddress } from '#ui/address/address.ts'
import { useLocation, useNavigate } from '#ui/address/use-router.ts'
import { begin } from '#ui/calls/begin.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { typedAt } from '#ui/forms/typed-text.ts'
import { notify } from '#ui/notify.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { composerId } from '../browser/chat/Composer.tsx'
import { listMessages, shownAtOnce } from '../contract.ts'
import styles from './CommunicationPage.module.css'
import { ConversationList } from './ConversationList.tsx'
import { NewConversation } from './new-conversation/NewConversation.tsx'
import { OpenedConversation } from './OpenConversation.tsx'
import { conversationsOf } from './queries.ts'

const Address = { new: addressFlag }

/** Nothing of one company is left on the screen of another. */
export default function CommunicationPage({ conversationId }: { conversationId?: number }) {
  return <Communication key={useCompany().id} conversationId={conversationId} />
}

/** The conversations of a company: the list and the one that is open, beside each other where there is room. */
function Communication({ conversationId }: { conversationId: number | undefined }) {
  const { t } = useTranslation('conversations')
  const company = useCompany()
  const navigate = useNavigate()
  const [shown, setShown] = useState(shownAtOnce)
  // One more than is shown tells whether there are more.
  const conversations = useQuery(conversationsOf(company.id, shown + 1))
  // Its messages are asked for together with the list that tells whose it is.
  const [first] = useState(conversations.isPending ? conversationId : undefined)
  useEffect(() => (first === undefined ? undefined : begin(listMessages, { params: { id: first } })), [first])
  useEffect(() => {
    if (conversations.isError) notify.error(`${t('notifications.error')} ${t('conversationFetchError')}`)
  }, [conversations.isError, t])
  const begun = useLocation(({ typed }) => typedAt(typed))
  const [{ new: isAsked }, setAddress] = useAddress(Address)
  const [isStarting, setIsStarting] = useState(begun !== '' || isAsked)
  const closeStart = () => {
    setIsStarting(false)
    if (isAsked) setAddress({ new: undefined }, { push: false })
  }
  const [startedId, setStartedId] = useState<number>()
  // One goes on writing in what was just started.
  useEffect(() => {
    if (startedId !== undefined && startedId === conversationId) document.getElementById(composerId)?.focus()
  }, [startedId, conversationId])
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
            <ConversationList
              conversations={all.slice(0, shown)}
              openId={conversationId}
              base={base}
              onMore={all.length > shown ? () => setShown(shown + shownAtOnce) : undefined}
            />
            {conversationId === undefined ? (
              <p className={styles['choose']}>{t('choose')}</p>
            ) : (
              <OpenedConversation
                key={conversationId}
                id={conversationId}
                listed={all.find(({ id }) => id === conversationId)}
                mayBeOlder={all.length > shown}
                fetchedAt={conversations.dataUpdatedAt}
              />
            )}
          </div>
        )}
      </Loaded>
      {isStarting && (
        <NewConversation
          companyId={company.id}
          message={begun}
          onClose={closeStart}
          onStarted={(id) => {
            setIsStarting(false)
            setStartedId(id)
            void navigate(`${base}/conversations/${id}`)
          }}
        />
      )}
    </Page>
  )
}
