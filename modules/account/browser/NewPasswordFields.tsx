import { PasswordInput } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface NewPasswordFieldsProps {
  register: (name: 'password' | 'passwordConfirm') => UseFormRegisterReturn
  problem: (name: 'password' | 'passwordConfirm') => string | undefined
}

/** A new password, twice (AU-13); the rule is told before it can be broken. */
export function NewPasswordFields({ register, problem }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account')
  const shared = {
    autoComplete: 'new-password',
    required: true,
    visibilityToggleButtonProps: { 'aria-label': t('password.show') },
  }
  return (
    <>
      <PasswordInput
        {...register('password')}
        {...shared}
        label={t('password.new')}
        description={t('password.rule')}
        error={problem('password')}
      />
      <PasswordInput
        {...register('passwordConfirm')}
        {...shared}
        label={t('password.confirm')}
        error={problem('passwordConfirm')}
      />
    </>
  )
}
