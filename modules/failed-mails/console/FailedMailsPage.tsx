import { Button, Group } from '@mantine/core'
import { IconMailForward, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { MailAddress } from '#ui/components/lists/MailAddress.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { ExportButtons } from '#ui/console-lists/ExportButtons.tsx'
import { useList } from '#ui/lists/list.ts'
import { notify } from '#ui/notify.ts'
import type { FailedMail } from '../console-contract.ts'
import { foundFailedMails, saveFailedMails, useDismiss, useResend, useResendAll } from './queries.ts'

const Choices = {}

/** Mails that did not go: why, and to whom; sent again or forgotten. */
export default function FailedMailsPage() {
  const { t } = useTranslation('failed-mails')
  const errorText = useErrorText()
  const { page, goTo } = useList(Choices)
  const mails = useQuery(foundFailedMails(page))
  const [resend, resendAll, dismiss] = [useResend(), useResendAll(), useDismiss()]
  const [toDismiss, setToDismiss] = useState<FailedMail>()

  async function say(doing: Promise<{ resent: number }>): Promise<void> {
    try {
      notify.success(t('resent', { count: (await doing).resent }))
    } catch (cause) {
      notify.failure(errorText(cause))
    }
  }

  const nameOf = ({ kind, to }: FailedMail) => `${t(`kind.${kind}`)}, ${to ?? t('nobody')}`
  const columns: Column<FailedMail>[] = [
    { key: 'kind', title: t('field.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'to',
      title: t('field.to'),
      cell: ({ to }) => (to ? <MailAddress>{to}</MailAddress> : t('nobody')),
      isUnbroken: true,
    },
    { key: 'reason', title: t('field.reason'), cell: ({ reason }) => t(`reason.${reason}`), givesWay: 'second' },
    { key: 'tries', title: t('field.tries'), cell: ({ tries }) => tries, align: 'end', givesWay: 'first' },
    { key: 'failedAt', title: t('field.failedAt'), cell: ({ failedAt }) => formatMoment(failedAt) },
    {
      key: 'actions',
      title: t('field.actions'),
      titleHidden: true,
      cell: (mail) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Button
            size="compact-md"
            variant="default"
            aria-label={t('resendOne', { mail: nameOf(mail) })}
            loading={resend.isPending && resend.variables.params.id === mail.id}
            onClick={() => void say(resend.mutateAsync({ params: { id: mail.id } }))}
          >
            {t('resend')}
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={t('dismissOne', { mail: nameOf(mail) })}
            onClick={() => setToDismiss(mail)}
          >
            {t('dismiss')}
          </Button>
        </Group>
      ),
    },
  ]
  const count = mails.data?.totalElements ?? 0
  return (
    <Page
      title={t('title')}
      description={t('text')}
      actions={
        count > 0 && (
          <>
            <ExportButtons save={saveFailedMails} isEmpty={false} />
            <Button
              leftSection={<IconMailForward size={18} aria-hidden />}
              loading={resendAll.isPending}
              onClick={() => void say(resendAll.mutateAsync({}))}
            >
              {t('resendAll', { count })}
            </Button>
          </>
        )
      }
    >
      <PagedTable
        label={t('title')}
        counted={(count) => t('counted.mails', { count })}
        columns={columns}
        query={mails}
        rowKey={({ id }) => id}
        onPage={goTo}
        empty={<Empty title={t('none')}>{t('noneText')}</Empty>}
      />
      <Confirm
        opened={toDismiss !== undefined}
        title={t('dismissTitle')}
        confirmLabel={t('dismiss')}
        isDangerous
        onClose={() => setToDismiss(undefined)}
        onConfirm={async () => {
          if (!toDismiss) return
          await dismiss.mutateAsync({ params: { id: toDismiss.id } })
          notify.success(t('dismissed'))
        }}
      >
        {toDismiss && t('dismissText', { mail: nameOf(toDismiss) })}
      </Confirm>
    </Page>
  )
}
