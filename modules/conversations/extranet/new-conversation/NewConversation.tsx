import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '#ui/components/Empty.tsx'
import { Failure } from '#ui/components/Failure.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { SuccessOverlay } from '#ui/components/SuccessOverlay.tsx'
import { notify } from '#ui/notify.ts'
import { useSettings } from '#ui/settings.tsx'
import type { Professional } from '../../contract.ts'
import { newClientKey } from '../chat/use-draft.ts'
import { professionalsOf, useStart } from '../queries.ts'
import { ProfessionalPicker } from './ProfessionalPicker.tsx'

interface NewConversationProps {
  companyId: number
  onClose: () => void
  onStarted: (conversationId: number) => void
}

/** Fetching the professionals, the form, creating, a tick, and then into the new conversation (CO-4). */
export function NewConversation({ companyId, onClose, onStarted }: NewConversationProps) {
  const { t } = useTranslation('conversations')
  const professionals = useQuery(professionalsOf(companyId))
  const [isDirty, setIsDirty] = useState(false)
  const [startedId, setStartedId] = useState<number>()
  return (
    <FormDialog title={t('new.title')} isDirty={isDirty && startedId === undefined} onClose={onClose}>
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
              professionals={all}
              startedId={startedId}
              onDirty={setIsDirty}
              onCancel={leave}
              onCreated={setStartedId}
              onStarted={onStarted}
            />
          )}
        </Loaded>
      )}
    </FormDialog>
  )
}

interface StartFormProps {
  companyId: number
  professionals: Professional[]
  startedId: number | undefined
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onCreated: (conversationId: number) => void
  onStarted: (conversationId: number) => void
}

function StartForm({ companyId, professionals, startedId, onDirty, onCancel, onCreated, onStarted }: StartFormProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const areFixed = useSettings().professionalsFiltering === 'ALL_IN_SPECIALTY_FROM_RESPONSIBLE'
  const start = useStart()
  const [topic, setTopic] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [left, setLeft] = useState<readonly ('topic' | 'professionals')[]>([])
  // The same conversation tried again is the same one; another topic or other people make another.
  const [clientKey, setClientKey] = useState(newClientKey)
  const recipients = areFixed ? professionals.map(({ id }) => id) : chosen
  const mayStart = topic.trim() !== '' && recipients.length > 0

  function changed(): void {
    setClientKey(newClientKey())
    onDirty(true)
  }

  async function submit(): Promise<void> {
    try {
      const users = recipients.map((id) => ({ user: { id } }))
      const body = { topic, type: 'EXTRANET', users, company: { id: companyId }, clientKey }
      const { id } = await start.mutateAsync({ body })
      notify.success(t('conversationStarted'))
      onCreated(id)
    } catch {
      notify.error(t('conversationStartError'))
    }
  }

  return (
    <Box pos="relative">
      <SuccessOverlay
        state={startedId !== undefined ? 'done' : start.isPending ? 'busy' : 'idle'}
        text={t('conversationStarted')}
        onEnd={() => startedId !== undefined && onStarted(startedId)}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (mayStart && !start.isPending) void submit()
        }}
      >
        <Stack>
          {start.isError && <Failure error={start.error} />}
          <TextInput
            label={t('new.topic')}
            description={t('new.topicText')}
            required
            maxLength={200}
            data-autofocus
            autoComplete="off"
            value={topic}
            error={left.includes('topic') && topic.trim() === '' && t('required')}
            onBlur={() => setLeft((before) => [...before, 'topic'])}
            onChange={(event) => {
              setTopic(event.currentTarget.value)
              changed()
            }}
          />
          <ProfessionalPicker
            professionals={professionals}
            chosen={recipients}
            areFixed={areFixed}
            error={left.includes('professionals') && recipients.length === 0 ? t('professionalsMandatory') : undefined}
            onChange={(ids) => {
              setChosen(ids)
              setLeft((before) => [...before, 'professionals'])
              changed()
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" disabled={!mayStart} loading={start.isPending}>
              {t('new.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Box>
  )
}
