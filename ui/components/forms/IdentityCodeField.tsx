import { TextInput } from '@mantine/core'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identityCodeLength, isIdentityCode, normalizeIdentityCode } from '#shared/hetu.ts'
import { notify } from '../../notify.ts'

interface IdentityCodeFieldProps {
  value: string
  onChange: (code: string) => void
  /** Called when the eleventh character makes it a right code. */
  onComplete?: (code: string) => void
  label?: string
  /** What is said of a code that is wrong, beside the field alone; unless given, a notification says it of a whole one too. */
  wrongText?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** In a dialog: where the focus begins. */
  isFirst?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A Finnish personal identity code: upper case as typed, checked when it is whole or left (PE-4). */
export function IdentityCodeField({
  value,
  onChange,
  onComplete,
  label,
  wrongText,
  error,
  inputRef,
  isFirst,
  ...input
}: IdentityCodeFieldProps) {
  const { t } = useTranslation()
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = (code: string) => code.length === identityCodeLength && !isIdentityCode(code)
  const wrong = wrongText ?? t('fields.invalidIdentityCode')
  return (
    <TextInput
      {...input}
      data-autofocus={isFirst || undefined}
      ref={inputRef ?? null}
      label={label ?? t('identityCode.label')}
      placeholder={t('identityCode.placeholder')}
      value={value}
      error={isWrong(value) || (isLeft && value !== '' && !isIdentityCode(value)) ? wrong : error}
      // Health data: neither the browser's memory nor its spelling service is to see it.
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onBlur={() => setIsLeft(true)}
      // A button that waits for a right code keeps Enter from submitting, and the form from saying why.
      onKeyDown={(event) => event.key === 'Enter' && setIsLeft(true)}
      onChange={(event) => {
        const code = normalizeIdentityCode(event.currentTarget.value)
        if (code === value) return
        setIsLeft(false)
        onChange(code)
        if (isIdentityCode(code)) onComplete?.(code)
        else if (isWrong(code) && !wrongText) notify.error(wrong)
      }}
    />
  )
}
