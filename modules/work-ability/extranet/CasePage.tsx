import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressId, useAddress, useOpening } from '#ui/address/address.ts'
import { CallError } from '#ui/calls/call.ts'
import { BackButton } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import { Attachments, AttachmentsSection } from '../browser/Attachments.tsx'
import { CaseFacts } from '../browser/CaseFacts.tsx'
import styles from '../browser/CasePage.module.css'
import { EventDialog } from '../browser/EventDialog.tsx'
import { EventsSection } from '../browser/EventsSection.tsx'
import { UsersSection } from '../browser/UsersSection.tsx'
import type { Workability } from '../contract.ts'
import { candidateUsers, oneCase, useChangeCase, useGiveAccess, useRemoveAttachment, useTakeAccess } from './queries.ts'
import { RequestSection } from './RequestSection.tsx'

const Address = { event: addressId }

/** One case as its users see it (WA-4). */
export function CasePage({ id, onBack }: { id: number; onBack: () => void }) {
  const { t } = useTranslation('work-ability')
  const { id: companyId } = useCompany()
  const query = useQuery(oneCase(companyId, id))
  // Access may be taken away while the case is on the screen: nothing of it stays there.
  const isGone = query.error instanceof CallError && query.error.status === 404
  return (
    <Page
      title={isGone ? t('detail.notFound') : (query.data?.name ?? t('title'))}
      documentTitle={t('detail.title')}
      back={<BackButton onBack={onBack}>{t('detail.back')}</BackButton>}
    >
      {isGone ? (
        <Empty title={t('detail.notFoundWhy')} />
      ) : (
        <Loaded query={query}>{(data) => <CaseDetail of={data} onLeft={onBack} />}</Loaded>
      )}
    </Page>
  )
}

function CaseDetail({ of, onLeft }: { of: Workability; onLeft: () => void }) {
  const { id: companyId } = useCompany()
  const { user } = useSession()
  const [address, setAddress] = useAddress(Address)
  const { open, close } = useOpening(setAddress, { event: undefined })
  const [give, take, change] = [useGiveAccess(), useTakeAccess(), useChangeCase()]
  const removeFile = useRemoveAttachment()
  const remove = (fileId: number) => removeFile.mutateAsync({ params: { id: fileId } })
  const { id } = of
  const opened = of.events.find((event) => event.id === address.event)
  const openedFiles = of.attachments.filter(({ eventId }) => eventId === opened?.id)
  return (
    <>
      <RequestSection of={of} />
      <CaseFacts of={of} />
      <div className={styles['columns']}>
        <EventsSection events={of.events} onOpen={(event) => open({ event: event.id })} />
        <div className={styles['column']}>
          <UsersSection
            users={of.users}
            candidates={candidateUsers(companyId)}
            ownId={user.id}
            onLeft={onLeft}
            give={(userId) => give.mutateAsync({ params: { id }, body: { user: { id: userId } } })}
            take={(linkId) => take.mutateAsync({ params: { id, linkId } })}
          />
          <AttachmentsSection
            attachments={of.attachments}
            events={of.events}
            userId={user.id}
            remove={remove}
            add={(file) =>
              change.mutateAsync({
                params: { id },
                body: { type: 'WORKABILITY', company: { id: companyId }, attachments: [...of.attachments, file] },
              })
            }
          />
        </div>
      </div>
      {opened && (
        <EventDialog
          event={opened}
          onClose={close}
          attachments={
            openedFiles.length > 0 && <Attachments attachments={openedFiles} userId={user.id} remove={remove} />
          }
        />
      )}
    </>
  )
}
