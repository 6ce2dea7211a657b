import { Button, NativeSelect } from '@mantine/core'
import { IconCheck, IconMessageReply } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#ui/calls/errors.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { Facts } from '../browser/Facts.tsx'
import { AnswerToGive, answers, type ConsoleCase } from '../console-contract.ts'
import { isWaiting } from '../rules.ts'
import { useAnswer } from './queries.ts'

/** What the employer has asked for, and the provider's answer. */
export function CaseRequest({ of }: { of: ConsoleCase }) {
  const { t } = useTranslation('work-ability')
  const [isAnswering, setIsAnswering] = useState(false)
  const answer = useAnswer()
  const { requestState, requestAnswer } = of

  async function accept(): Promise<void> {
    try {
      await answer.mutateAsync({ params: { id: of.id }, body: { answer: 'ACCEPTED', text: '' } })
      notify.success(t('console.answered'))
    } catch (error) {
      notify.failure(errorText(error))
    }
  }

  return (
    <Section
      title={t('console.request')}
      actions={
        isWaiting(of) &&
        !of.endDate && (
          <>
            <Button
              variant="default"
              leftSection={<IconMessageReply size={18} aria-hidden />}
              onClick={() => setIsAnswering(true)}
            >
              {t('console.answer.action')}
            </Button>
            <Button
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={answer.isPending}
              onClick={() => void accept()}
            >
              {t('console.answer.ACCEPTED')}
            </Button>
          </>
        )
      }
    >
      <Facts
        facts={[
          { name: t('console.requestedBy'), value: of.requestedBy.displayName },
          { name: t('column.status'), value: t(`request.state.${requestState}`) },
          { name: t('request.description'), value: of.description || t('console.noDescription'), isWritten: true },
          { name: t('console.answer.label'), value: requestAnswer, isWritten: true },
        ]}
      />
      {isAnswering && <AnswerDialog id={of.id} onClose={() => setIsAnswering(false)} />}
    </Section>
  )
}

function AnswerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('work-ability')
  const form = useSchemaForm(AnswerToGive, { answer: 'ACCEPTED', text: '' })
  const answer = useAnswer()
  useKeptForm(`console/workability/${id}/answer`, form)
  const submit = form.submit(async (body) => {
    await answer.mutateAsync({ params: { id }, body })
    notify.success(t('console.answered'))
    onClose()
  })
  return (
    <FormDialog
      title={t('console.answer.action')}
      onClose={onClose}
      size="lg"
      form={form}
      onSubmit={submit}
      labels={{ text: t('console.answer.text') }}
      submitLabel={t('console.answer.send')}
    >
      <NativeSelect
        {...form.register('answer')}
        label={t('console.answer.label')}
        data={answers.map((value) => ({ value, label: t(`console.answer.${value}`) }))}
        data-autofocus
      />
      <TextAreaField
        form={form}
        name="text"
        label={t('console.answer.text')}
        description={t('console.answer.textHint')}
        required={form.watch('answer') !== 'ACCEPTED'}
        rows={5}
      />
    </FormDialog>
  )
}
