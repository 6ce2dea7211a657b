import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { newClientKey } from '#ui/calls/client-key.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { GuardedDialog } from '#ui/components/forms/GuardedDialog.tsx'
import { LimitedText, LimitedTextArea } from '#ui/components/forms/TextField.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { SuccessOverlay } from '#ui/components/states/SuccessOverlay.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { textAtMost } from '#ui/forms/text-at-most.ts'
import { notify } from '#ui/notify.ts'
import { useSettings } from '#ui/session/settings.tsx'
import { textAtMost as messageAtMost, type Professional, Topic } from '../../contract.ts'
import { professionalsOf, useStart } from '../queries.ts'
import { ProfessionalPicker } from './ProfessionalPicker.tsx'

const Typed = z.object({
  topic: Topic,
  userIds: z.array(z.number()),
  message: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(messageAtMost)),
})

interface NewConversationProps {
  companyId: number
  /** What has been written for it elsewhere. */
  message: string
  onClose: () => void
  onStarted: (conversationId: number) => void
}

/** Fetching the professionals, the form, creating, a tick, and then into the new conversation (CO-4). */
export function NewConversation({ companyId, message, onClose, onStarted }: NewConversationProps) {
  const { t } = useTranslation('conversations')
  const professionals = useQuery(professionalsOf(companyId))
  const [isDirty, setIsDirty] = useState(message !== '')
  const [startedId, setStartedId] = useState<number>()
  return (
    <GuardedDialog title={t('new.title')} isDirty={isDirty && startedId === undefined} onClose={onClose}>
      {(leave) => (
        <Loaded
          query={professionals}
          empty={{
            when: (all) => all.length === 0,
            content: <Empty title={t('new.nobody')}>{t('new.nobodyText')}</Empty>,
          }}
        >
          {(all) => (
            <StartForm
              companyId={companyId}
              message={message}
              professionals={all}
              startedId={startedId}
              onDirty={() => setIsDirty(true)}
              onCancel={leave}
              onCreated={setStartedId}
              onStarted={onStarted}
            />
          )}
        </Loaded>
      )}
    </GuardedDialog>
  )
}

interface StartFormProps extends Omit<NewConversationProps, 'onClose'> {
  professionals: Professional[]
  startedId: number | undefined
  onDirty: () => void
  onCancel: () => void
  onCreated: (conversationId: number) => void
}

function StartForm(props: StartFormProps) {
  const { companyId, message, professionals, startedId, onDirty, onCancel, onCreated, onStarted } = props
  const { t } = useTranslation('conversations')
  const areFixed = useSettings().professionalsFiltering === 'ALL_IN_SPECIALTY_FROM_RESPONSIBLE'
  const start = useStart()
  const form = useSchemaForm(Typed, { topic: '', userIds: [], message })
  useKeptForm(`conversation/${companyId}/new`, form, startedId !== undefined)
  const { topic, userIds } = form.watch()
  const { touchedFields } = form.formState
  // The same conversation tried again is the same one; another topic or other people make another.
  const [clientKey, setClientKey] = useState(newClientKey)
  const recipients = areFixed ? professionals.map(({ id }) => id) : userIds
  const mayStart = topic.trim() !== '' && recipients.length > 0

  const changed = () => setClientKey(newClientKey())
  // Also by what was kept of it.
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty) onDirty()
  }, [isDirty, onDirty])

  const submit = form.submit(async ({ message: text }) => {
    try {
      const users = recipients.map((id) => ({ user: { id } }))
      const body = { topic, type: 'EXTRANET', users, company: { id: companyId }, clientKey, message: { text } }
      const { id } = await start.mutateAsync({ body })
      notify.success(t('conversationStarted'))
      onCreated(id)
    } catch (cause) {
      notify.error(t('conversationStartError'))
      throw cause
    }
  })

  return (
    <Box pos="relative">
      <SuccessOverlay
        state={startedId !== undefined ? 'done' : start.isPending ? 'busy' : 'idle'}
        text={t('conversationStarted')}
        onEnd={() => startedId !== undefined && onStarted(startedId)}
      />
      <Form form={form} onSubmit={submit} submitLabel={t('new.submit')} isReady={mayStart} onCancel={onCancel}>
        <LimitedText
          {...form.register('topic', { onChange: changed })}
          label={t('new.topic')}
          description={t('new.topicText')}
          required
          atMost={textAtMost(Typed, 'topic')}
          data-autofocus
          autoComplete="off"
          error={touchedFields.topic && topic.trim() === '' ? t('required') : form.problem('topic')}
        />
        <ProfessionalPicker
          professionals={professionals}
          chosen={recipients}
          areFixed={areFixed}
          error={touchedFields.userIds && recipients.length === 0 ? t('professionalsMandatory') : undefined}
          onChange={(ids) => {
            form.setValue('userIds', [...ids], { shouldTouch: true })
            changed()
          }}
        />
        <LimitedTextArea
          {...form.register('message', { onChange: changed })}
          label={t('new.message')}
          required
          autosize
          minRows={3}
          maxRows={8}
          atMost={messageAtMost}
          error={form.problem('message')}
        />
      </Form>
    </Box>
  )
}
