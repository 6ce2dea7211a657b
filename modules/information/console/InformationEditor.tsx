import { Alert, Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { formatMoment } from '#shared/dates.ts'
import { ErrorSummary } from '#ui/components/forms/ErrorSummary.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptWork } from '#ui/forms/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { useSettings } from '#ui/session/settings.tsx'
import { MarkedText } from '../browser/MarkedText.tsx'
import { type InformationToEdit, InformationToSave } from '../console-contract.ts'
import styles from './InformationEditor.module.css'
import { refreshInformation, useSaveInformation } from './queries.ts'

const Values = z.pick(InformationToSave, { content: true })

/** The text is saved upon the version it began from; one saved by another meanwhile is shown, and nothing typed is lost. */
export function InformationEditor({ text }: { text: InformationToEdit }) {
  const { t } = useTranslation(['information', 'common'])
  const { providerName } = useSettings()
  const { page, language } = text
  const [base, setBase] = useState(text)
  const form = useSchemaForm(Values, { content: text.content })
  const save = useSaveInformation()
  const { isDirty } = form.formState
  const content = form.watch('content')
  const isOutdated = text.version > base.version

  function take(other: InformationToEdit): void {
    setBase(other)
    form.reset({ content: other.content })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched anew is taken once
  useEffect(() => {
    if (isOutdated && !isDirty) take(text)
  }, [text, isOutdated, isDirty])

  useKeptWork(
    `information/${page}/${language}`,
    () => (isDirty ? { content, base } : undefined),
    (work) => {
      setBase(work.base)
      form.setValue('content', work.content, { shouldDirty: true })
    },
  )

  const submit = form.submit(async (values) => {
    try {
      take(
        await save.mutateAsync({
          params: { page, language },
          body: { content: values.content, basedOn: base.version },
        }),
      )
      notify.success(t('console.saved'))
    } catch (cause) {
      await refreshInformation()
      throw cause
    }
  })

  return (
    <div className={styles['sides']}>
      <Section title={t('console.edit')} description={versionOf(base)}>
        <LeaveGuard when={isDirty} />
        <form onSubmit={submit} noValidate className={styles['form']}>
          <ErrorSummary
            form={{ ...form, failure: form.failure?.code === 'changed_meanwhile' ? undefined : form.failure }}
            labels={{ content: t('console.content') }}
          />
          {isOutdated && isDirty && (
            <Alert role="alert" color="yellow" icon={<IconUsers aria-hidden />} title={t('console.outdated')}>
              <p className={styles['words']}>{versionOf(text)}</p>
              <p className={styles['words']}>{t('console.outdatedText')}</p>
              <Group>
                <Button variant="default" onClick={() => setBase(text)}>
                  {t('console.keepOwn')}
                </Button>
                <Button variant="default" onClick={() => take(text)}>
                  {t('console.takeOther')}
                </Button>
              </Group>
            </Alert>
          )}
          <TextAreaField
            form={form}
            name="content"
            label={t('console.content')}
            description={t('console.contentText', { provider: '{{provider}}' })}
            required
            autosize
            minRows={14}
            maxRows={40}
          />
          <div>
            <Button type="submit" loading={form.formState.isSubmitting} disabled={!isDirty || isOutdated}>
              {t('common:save')}
            </Button>
          </div>
        </form>
      </Section>
      {isOutdated && isDirty ? (
        <Section title={t('console.other')}>
          <MarkedText content={text.content} providerName={providerName} />
        </Section>
      ) : (
        <Section title={t('console.preview')}>
          <MarkedText content={content} providerName={providerName} />
        </Section>
      )}
    </div>
  )

  function versionOf({ version, savedAt, savedBy }: InformationToEdit): string {
    if (!savedAt) return t('console.shippedText')
    return t('console.versionText', { version, moment: formatMoment(savedAt), name: savedBy })
  }
}
