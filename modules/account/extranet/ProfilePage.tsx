import { NativeSelect, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { CalendarSettings } from '#modules/calendar/extranet/public.tsx'
import { OwnData } from '#modules/data-export/browser/public.tsx'
import { SecondFactors } from '#modules/factors/browser/public.tsx'
import { HolidayCover } from '#modules/main-users/extranet/public.tsx'
import { Devices, NoticeSettings } from '#modules/notices/browser/public.tsx'
import { Email } from '#shared/email.ts'
import { asLanguage, languageNames, languages } from '#shared/languages.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { SwitchField } from '#ui/components/forms/SwitchField.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { SuccessOverlay } from '#ui/components/states/SuccessOverlay.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useFreshValues } from '#ui/forms/fresh-values.ts'
import { chooseLanguage } from '#ui/page/choose-language.ts'
import { useSession } from '#ui/session/session.tsx'
import { OpenSessions } from '../browser/OpenSessions.tsx'
import { OwnPassword } from '../browser/OwnPassword.tsx'
import { useSaveProfile } from '../browser/queries.ts'
import { Reconfirmation } from '../browser/Reconfirmation.tsx'
import { isFromElsewhere } from './from-elsewhere.ts'
import { PendingEmail } from './PendingEmail.tsx'
import styles from './ProfilePage.module.css'

const Typed = z.object({ email: Email, emailNotificationsEnabled: z.boolean(), locale: z.enum(languages) })

/** What is kept of the person, what of it can be changed, and where the person is logged in (SH-9). */
export default function ProfilePage() {
  const { t, i18n } = useTranslation(['account', 'common'])
  const { user, extranetUser, companies, settings } = useSession()
  const isElsewhere = isFromElsewhere(settings, user)
  const { email, pendingEmail, emailNotificationsEnabled } = extranetUser
  // The language in use here, which may have been chosen on this device since the last save.
  const locale = asLanguage(i18n.language)
  const values = { email: email ?? pendingEmail ?? '', emailNotificationsEnabled, locale }
  const form = useSchemaForm(Typed, values, (_, problem) =>
    problem === 'invalidEmail' ? t('profile.invalidEmail') : undefined,
  )
  useFreshValues(form, values)
  const save = useSaveProfile()
  const [saving, setSaving] = useState<'idle' | 'busy' | 'done'>('idle')

  const submit = form.submit(async (body) => {
    setSaving('busy')
    try {
      const { email: typed, ...others } = body
      const isNew = typed !== values.email
      await save.mutateAsync({ params: { id: extranetUser.id }, body: isNew ? body : others })
      // A new address waits for its confirmation: the present one stands here until then.
      form.reset({ ...others, email: email ?? typed })
      await chooseLanguage(body.locale)
      setSaving('done')
    } catch (cause) {
      setSaving('idle')
      throw cause
    }
  })

  return (
    <Page title={t('profile.title')} description={t('profile.text')}>
      <LeaveGuard when={form.formState.isDirty} />
      <section className={styles['card']}>
        <dl className={styles['facts']}>
          <dt>{t('profile.name')}</dt>
          <dd>{extranetUser.displayName}</dd>
          {companies.length > 0 && <dt>{t('profile.companies', { count: companies.length })}</dt>}
          {companies.map(({ company }) => (
            <dd key={company.id}>{company.name}</dd>
          ))}
          <dt>{t('profile.reportUsername')}</dt>
          <dd>{extranetUser.reportCredentials ?? t('profile.noReportUsername')}</dd>
        </dl>
        <div className={styles['form']}>
          <Form form={form} labels={{ email: t('profile.email') }} onSubmit={submit}>
            <TextInput
              {...form.register('email')}
              type="email"
              label={t('profile.email')}
              autoComplete="email"
              required
              error={form.problem('email')}
            />
            {pendingEmail && <PendingEmail userId={extranetUser.id} email={pendingEmail} />}
            <SwitchField
              control={form.control}
              name="emailNotificationsEnabled"
              label={t('profile.emailNotifications')}
            />
            <NativeSelect
              {...form.register('locale')}
              label={t('common:language')}
              data={settings.locales.map((value) => ({ value, label: languageNames[value].name }))}
            />
          </Form>
          <SuccessOverlay state={saving} text={t('profile.saved')} onEnd={() => setSaving('idle')} />
        </div>
      </section>
      <Reconfirmation isElsewhere={isElsewhere} />
      {!isElsewhere && <OwnPassword />}
      <Suspense>{!isElsewhere && <SecondFactors />}</Suspense>
      <HolidayCover />
      <NoticeSettings />
      <Devices />
      <CalendarSettings userId={extranetUser.id} />
      <OpenSessions isElsewhere={isElsewhere} />
      <OwnData userId={extranetUser.id} />
    </Page>
  )
}
