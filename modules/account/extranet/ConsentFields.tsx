import { Anchor, Checkbox, Text } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useSettings } from '#ui/session/settings.tsx'

const ticked = z.boolean().check(z.refine((isTicked) => isTicked, { error: 'invalidTermsMessage' }))

/** Both boxes, which a form of consent has among its fields (AU-10). */
export const consentFields = { terms: ticked, privacy: ticked }

interface ConsentFieldsProps {
  register: (name: 'terms' | 'privacy') => UseFormRegisterReturn
  isGiven: boolean
}

/** The terms and the privacy policy; until both are ticked a line says that they are what is missing. */
export function ConsentFields({ register, isGiven }: ConsentFieldsProps) {
  const { t } = useTranslation(['account', 'common'])
  const { privacyPolicyLink } = useSettings()
  const link = (href: string) => (
    <Anchor href={href} target="_blank" rel="noreferrer" underline="always">
      {' '}
    </Anchor>
  )
  return (
    <>
      <Checkbox
        {...register('terms')}
        label={<Trans t={t} i18nKey="acceptTerms.terms" components={{ terms: link('/terms') }} />}
        required
      />
      <Checkbox
        {...register('privacy')}
        label={<Trans t={t} i18nKey="acceptTerms.privacy" components={{ policy: link(privacyPolicyLink) }} />}
        required
      />
      <Text size="sm" c="dimmed" role="status">
        {isGiven ? '' : t('acceptTerms.invalidTermsMessage')}
      </Text>
    </>
  )
}
