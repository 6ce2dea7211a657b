import { Alert, Button, Text } from '@mantine/core'
import { IconDoorExit, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CertificateButton } from '#modules/retention/console/public.tsx'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { LimitedTextArea } from '#ui/components/forms/TextField.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { textAtMost } from '#ui/forms/text-at-most.ts'
import { notify } from '#ui/notify.ts'
import { Closing, type ConsoleCompany } from '../console-contract.ts'
import { useCloseCompany, useReopenCompany } from './queries.ts'

interface CompanyClosingProps {
  company: ConsoleCompany
  mayChange: boolean
}

/** That a customer has left: read only, and until when; opened again as long as what is theirs is there (DL-4). */
export function CompanyClosed({ company, mayChange }: CompanyClosingProps) {
  const { t } = useTranslation('companies')
  const reopen = useReopenCompany()
  const errorText = useErrorText()
  const { id: companyId, closedAt, closedBy, closingReason, removalOn, removedAt } = company
  if (closedAt === null) return null

  async function open(): Promise<void> {
    try {
      await reopen.mutateAsync({ params: { companyId } })
      notify.success(t('console.closing.reopened'))
    } catch (cause) {
      notify.failure(errorText(cause))
    }
  }

  return (
    <Alert icon={<IconLock aria-hidden />} title={t('console.closing.closed', { moment: formatMoment(closedAt) })}>
      <Text>
        {removedAt
          ? t('console.closing.removed', { moment: formatMoment(removedAt) })
          : t('console.closing.closedText', { day: removalOn && formatDay(removalOn) })}
      </Text>
      <Text mt="xs">
        {closingReason
          ? t('console.closing.why', { name: closedBy, reason: closingReason })
          : t('console.closing.by', { name: closedBy })}
      </Text>
      {!removedAt && <Text mt="xs">{t('console.closing.possible')}</Text>}
      {mayChange && removedAt && <CertificateButton companyId={companyId} />}
      {mayChange && !removedAt && (
        <Button mt="md" variant="default" loading={reopen.isPending} onClick={() => void open()}>
          {t('console.closing.reopen')}
        </Button>
      )}
    </Alert>
  )
}

/** Ends a customer's time here. */
export function CompanyClosing({ company, mayChange }: CompanyClosingProps) {
  const { t } = useTranslation('companies')
  const [isAsking, setIsAsking] = useState(false)
  if (!mayChange || company.closedAt !== null) return null
  return (
    <Section
      title={t('console.closing.title')}
      description={t('console.closing.text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDoorExit size={18} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {t('console.closing.close')}
        </Button>
      }
    >
      {isAsking && <ClosingDialog company={company} onClose={() => setIsAsking(false)} />}
    </Section>
  )
}

function ClosingDialog({ company, onClose }: { company: ConsoleCompany; onClose: () => void }) {
  const { t } = useTranslation('companies')
  const close = useCloseCompany()
  const form = useSchemaForm(Closing, { reason: '' })
  const labels = { reason: t('console.closing.reason') }
  const submit = form.submit(async (body) => {
    await close.mutateAsync({ params: { companyId: company.id }, body })
    notify.success(t('console.closing.done'))
    onClose()
  })
  return (
    <FormDialog
      form={form}
      title={t('console.closing.confirmTitle', { company: company.name })}
      submitLabel={t('console.closing.close')}
      onSubmit={submit}
      onClose={onClose}
      labels={labels}
    >
      <Text>{t('console.closing.confirmText')}</Text>
      <LimitedTextArea
        {...form.register('reason')}
        label={labels.reason}
        description={t('console.closing.reasonText')}
        error={form.problem('reason')}
        autosize
        minRows={2}
        atMost={textAtMost(form.schema, 'reason')}
      />
    </FormDialog>
  )
}
