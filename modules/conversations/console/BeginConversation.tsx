import { Input, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type UserOption, userOptions } from '#modules/account/console/public.tsx'
import { ChosenCompany, CompanyField, companyOption } from '#modules/companies/console/public.tsx'
import { useNavigate } from '#ui/address/use-router.ts'
import { newClientKey } from '#ui/calls/client-key.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { SearchSelect } from '#ui/components/forms/SearchSelect.tsx'
import { LimitedText, LimitedTextArea } from '#ui/components/forms/TextField.tsx'
import { ChosenPills } from '#ui/components/lists/ChosenPills.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { textAtMost } from '#ui/forms/text-at-most.ts'
import { notify } from '#ui/notify.ts'
import { recipientsAtMost } from '../console-contract.ts'
import { textAtMost as messageAtMost, Topic } from '../contract.ts'
import { useBegin } from './queries.ts'

const Typed = z.object({
  company: ChosenCompany,
  users: z.array(z.custom<UserOption>()).check(z.minLength(1, 'required'), z.maxLength(recipientsAtMost)),
  topic: Topic,
  message: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(messageAtMost)),
})

interface BeginConversationProps {
  companyId: number | undefined
  onClose: () => void
}

/** A conversation with users of a company: with whom, about what, and its first message (WK-5). */
export function BeginConversation({ companyId, onClose }: BeginConversationProps) {
  const given = useQuery({ ...companyOption(companyId ?? 0), enabled: companyId !== undefined })
  if (companyId !== undefined && given.isPending) return null
  return <BeginForm company={given.data ?? null} onClose={onClose} />
}

function BeginForm({ company, onClose }: { company: { id: number; name: string } | null; onClose: () => void }) {
  const { t } = useTranslation('conversations')
  const navigate = useNavigate()
  const begin = useBegin()
  const form = useSchemaForm(Typed, { company, users: [], topic: '', message: '' })
  useKeptForm(`conversation/${company?.id ?? ''}/begin`, form)
  const chosen = form.watch('company')
  // Sent again it is the same conversation; what has been changed meanwhile makes another.
  const [clientKey, setClientKey] = useState(newClientKey)
  const changed = { onChange: () => setClientKey(newClientKey()) }
  const labels = {
    company: t('console.company'),
    users: t('console.begin.recipients'),
    topic: t('new.topic'),
    message: t('new.message'),
  }

  const submit = form.submit(async ({ company: at, users, topic, message }) => {
    const userIds = users.map(({ id }) => id)
    const body = { companyId: at?.id ?? 0, userIds, topic, message: { text: message }, clientKey }
    const { id } = await begin.mutateAsync({ body })
    notify.success(t('conversationStarted'))
    await navigate(`/conversations/${id}`, { ignoreBlocker: true })
  })

  return (
    <FormDialog
      form={form}
      labels={labels}
      title={t('new.title')}
      size="lg"
      onSubmit={submit}
      submitLabel={t('new.submit')}
      onClose={onClose}
    >
      <CompanyField
        form={form}
        name="company"
        label={labels.company}
        required
        onChosen={() => {
          form.setValue('users', [])
          changed.onChange()
        }}
      />
      <Controller
        name="users"
        control={form.control}
        render={({ field }) => (
          <Input.Wrapper
            label={labels.users}
            labelElement="div"
            size="md"
            description={t('console.begin.recipientsText')}
            required
          >
            <Stack gap="xs">
              <ChosenPills
                items={field.value}
                onChange={field.onChange}
                removeLabel={(name) => t('console.begin.remove', { name })}
              />
              <SearchSelect<UserOption>
                key={chosen?.id}
                label={t('console.begin.add')}
                placeholder={t(chosen ? 'console.begin.addPlaceholder' : 'console.begin.companyFirst')}
                disabled={!chosen}
                error={form.problem('users')}
                inputRef={field.ref}
                value={null}
                onChange={(user) => {
                  if (user && !field.value.some(({ id }) => id === user.id)) field.onChange([...field.value, user])
                  changed.onChange()
                }}
                search={userOptions(chosen?.id ?? 0, 'conversations')}
                itemKey={({ id }) => String(id)}
                itemText={({ name }) => name}
              />
            </Stack>
          </Input.Wrapper>
        )}
      />
      <LimitedText
        {...form.register('topic', changed)}
        label={labels.topic}
        description={t('new.topicText')}
        required
        atMost={textAtMost(Typed, 'topic')}
        autoComplete="off"
        error={form.problem('topic')}
      />
      <LimitedTextArea
        {...form.register('message', changed)}
        label={labels.message}
        required
        autosize
        minRows={3}
        maxRows={8}
        atMost={messageAtMost}
        error={form.problem('message')}
      />
    </FormDialog>
  )
}
