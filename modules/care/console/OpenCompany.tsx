import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { openingReasons } from '#shared/openings.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { LimitedTextArea } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { textAtMost } from '#ui/forms/text-at-most.ts'
import { notify } from '#ui/notify.ts'
import { OpeningToMake } from '../console-contract.ts'
import { useOpenCompany } from './queries.ts'

interface OpenCompanyProps {
  company: { id: number; name: string }
}

/** At a company for which one is not responsible: that its data can be opened for a reason (CS-2). */
export function OpenCompany({ company }: OpenCompanyProps) {
  const { t } = useTranslation('care')
  const [isOpening, setIsOpening] = useState(false)
  return (
    <>
      <Alert icon={<IconLock aria-hidden />} title={t('open.notMine')}>
        <Text mb="md">{t('open.notMineText')}</Text>
        <Group>
          <Button leftSection={<IconLockOpen size={18} aria-hidden />} onClick={() => setIsOpening(true)}>
            {t('open.action')}
          </Button>
        </Group>
      </Alert>
      {isOpening && <OpeningDialog company={company} onClose={() => setIsOpening(false)} />}
    </>
  )
}

function OpeningDialog({ company, onClose }: OpenCompanyProps & { onClose: () => void }) {
  const { t } = useTranslation('care')
  const form = useSchemaForm<OpeningToMake, OpeningToMake>(OpeningToMake, { reason: 'ON_CALL', words: '' })
  const open = useOpenCompany()
  const submit = form.submit(async (body) => {
    const { until } = await open.mutateAsync({ params: { companyId: company.id }, body })
    notify.success(t('open.opened', { until: formatMoment(until) }))
    onClose()
  })
  const labels = { reason: t('open.reason'), words: t('open.words') }
  return (
    <FormDialog
      form={form}
      title={t('open.title')}
      onSubmit={submit}
      submitLabel={t('open.submit')}
      onClose={onClose}
      labels={labels}
    >
      <Text>{t('open.text', { company: company.name })}</Text>
      <NativeSelect
        {...form.register('reason')}
        label={labels.reason}
        error={form.problem('reason')}
        data={openingReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <LimitedTextArea
        {...form.register('words')}
        label={labels.words}
        description={t('open.wordsText')}
        error={form.problem('words')}
        required
        autosize
        minRows={2}
        atMost={textAtMost(form.schema, 'words')}
      />
    </FormDialog>
  )
}
