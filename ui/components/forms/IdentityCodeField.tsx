import { TextInput, type TextInputProps } from '@mantine/core'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identityCodeLength, isIdentityCode, normalizeIdentityCode } from '#shared/hetu.ts'
import { afterPress } from '../../forms/after-press.ts'
import { notify } from '../../notify.ts'

export interface IdentityCodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref' | 'type'> {
  value: string
  onChange: (code: string) => void
  /** Called when the eleventh character makes it a right code. */
  onComplete?: (code: string) => void
  label?: string
  /** What is said of a code that is wrong, beside the field alone; unless given, a notification says it of a whole one too. */
  wrongText?: string
  /** In a dialog: where the focus begins. */
  isFirst?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** A name may stand there too, as it is typed; what is said where it has been left. */
  orName?: { leftText: string }
}

/** A code begins with the day of birth. */
export const isName = (typed: string): boolean => /^\s*[^\d\s]/.test(typed)

/** What a search takes. */
const nameAtMost = 100

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
  orName,
  onBlur,
  onKeyDown,
  ...input
}: IdentityCodeFieldProps) {
  const { t } = useTranslation()
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = (code: string) => !isName(code) && code.length === identityCodeLength && !isIdentityCode(code)
  const wrong = wrongText ?? t('fields.invalidIdentityCode')
  const wrongOnLeaving = orName && isName(value) ? orName.leftText : wrong
  const isLeftWrong = isLeft && value !== '' && !isIdentityCode(value)
  return (
    <TextInput
      {...input}
      data-autofocus={isFirst || undefined}
      ref={inputRef ?? null}
      label={label ?? t('identityCode.label')}
      placeholder={orName ? undefined : t('identityCode.placeholder')}
      value={value}
      error={isWrong(value) ? wrong : isLeftWrong ? wrongOnLeaving : error}
      // Health data: neither the browser's memory nor its spelling service is to see it.
      autoComplete="off"
      autoCapitalize={orName ? 'words' : 'characters'}
      spellCheck={false}
      onBlur={(event) => {
        onBlur?.(event)
        afterPress(() => setIsLeft(true))
      }}
      // A button that waits for a right code keeps Enter from submitting, and the form from saying why.
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Enter' && !event.defaultPrevented) setIsLeft(true)
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const code = orName && isName(typed) ? typed.slice(0, nameAtMost) : normalizeIdentityCode(typed)
        if (code === value) return
        setIsLeft(false)
        onChange(code)
        if (isIdentityCode(code)) onComplete?.(code)
        else if (isWrong(code) && !wrongText) notify.error(wrong)
      }}
    />
  )
}
