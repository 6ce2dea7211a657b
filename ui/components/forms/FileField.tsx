import { CloseButton, Group, Input, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { FileDrop } from './FileDrop.tsx'

interface FileFieldProps {
  /** What the file is for. */
  label: string
  value: File | null
  onChange: (file: File | null) => void
  error?: string | undefined
  /** It is being sent: it stays. */
  isSending: boolean
  removeLabel: (name: string) => string
}

/** One file of a form: chosen or dropped, and taken away again. A dialog begins with it, unless with a field before it. */
export function FileField({ label, value, onChange, error, isSending, removeLabel }: FileFieldProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" size="md" required>
      {value ? (
        <Group gap="xs" wrap="nowrap">
          <IconFile size={20} aria-hidden />
          <Text span style={{ overflowWrap: 'anywhere' }}>
            {value.name}
          </Text>
          <CloseButton aria-label={removeLabel(value.name)} disabled={isSending} onClick={() => onChange(null)} />
        </Group>
      ) : (
        <FileDrop
          isFirst
          isJudged
          label={label}
          {...(error && { error })}
          onFiles={([file]) => onChange(file ?? null)}
        />
      )}
      {value && error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
    </Input.Wrapper>
  )
}
