import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PersonToHoldProps } from './HeldPerson.tsx'

/** Somebody of the register by their number there, for administrators who see nobody's data (CS-3). */
export function NumberedPerson({ label, value, onChange, error, inputRef }: PersonToHoldProps) {
  const { t } = useTranslation('retention')
  return (
    <TextInput
      required
      inputMode="numeric"
      autoComplete="off"
      label={label}
      description={t('hold.numberText')}
      value={value?.name ?? ''}
      error={error}
      ref={inputRef}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 15)
        onChange(digits ? { id: Number(digits), name: digits } : null)
      }}
    />
  )
}
