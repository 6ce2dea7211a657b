import { CloseButton, Group, Input, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type UserOption, userOptions } from '#modules/account/console/public.tsx'
import { type CompanyOption, CompanySelect } from '#modules/companies/console/public.tsx'
import { SearchSelect } from '#ui/components/forms/SearchSelect.tsx'
import { ChosenPills } from '#ui/components/lists/ChosenPills.tsx'

/** A company with the single users it is limited to; with none it is everyone there. */
export interface ChosenRecipient extends CompanyOption {
  users: UserOption[]
}

interface RecipientsFieldProps {
  value: ChosenRecipient[]
  onChange: (recipients: ChosenRecipient[]) => void
  error: string | undefined
}

/** With whom a document is shared: companies, each for everyone or for single users. */
export function RecipientsField({ value, onChange, error }: RecipientsFieldProps) {
  const { t } = useTranslation('documents')
  const change = (companyId: number, users: UserOption[]) =>
    onChange(value.map((one) => (one.id === companyId ? { ...one, users } : one)))

  return (
    <Input.Wrapper label={t('console.share.recipients')} labelElement="div" size="md" required>
      <Stack gap="sm">
        {value.map((recipient) => (
          <Paper key={recipient.id} withBorder p="sm">
            <Group justify="space-between" wrap="nowrap">
              <Text fw={600}>{recipient.name}</Text>
              <CloseButton
                aria-label={t('console.share.remove', { name: recipient.name })}
                onClick={() => onChange(value.filter(({ id }) => id !== recipient.id))}
              />
            </Group>
            {recipient.users.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('console.share.everyone')}
              </Text>
            ) : (
              <ChosenPills
                items={recipient.users}
                onChange={(users) => change(recipient.id, users)}
                removeLabel={(name) => t('console.share.remove', { name })}
              />
            )}
            <SearchSelect<UserOption>
              label={t('console.share.addUser', { company: recipient.name })}
              placeholder={t('console.share.userPlaceholder')}
              value={null}
              onChange={(user) => {
                if (user && !recipient.users.some(({ id }) => id === user.id))
                  change(recipient.id, [...recipient.users, user])
              }}
              search={userOptions(recipient.id, 'documents')}
              itemKey={({ id }) => String(id)}
              itemText={({ name }) => name}
            />
          </Paper>
        ))}
        <CompanySelect
          label={t('console.share.addCompany')}
          error={error}
          value={null}
          onChange={(company) => {
            if (company && !value.some(({ id }) => id === company.id))
              onChange([...value, { id: company.id, name: company.name, users: [] }])
          }}
        />
      </Stack>
    </Input.Wrapper>
  )
}
