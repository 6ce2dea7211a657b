import { Alert, Button } from '@mantine/core'
import { IconInfoCircle, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { notify } from '#ui/notify.ts'
import styles from '../browser/CasePage.module.css'
import { descriptionAtMost, type Workability } from '../contract.ts'
import { isWaiting } from '../rules.ts'
import { useChangeCase } from './queries.ts'

/** What was asked for and what the provider has answered; it can be completed until it has been taken up. */
export function RequestSection({ of }: { of: Workability }) {
  const { t } = useTranslation('work-ability')
  const [isCompleting, setIsCompleting] = useState(false)
  const { requestState, requestAnswer, description } = of
  const mayComplete = isWaiting(of) && !of.endDate
  return (
    <>
      {(requestState !== 'ACCEPTED' || requestAnswer) && (
        <Alert variant="default" icon={<IconInfoCircle aria-hidden />} title={t(`request.state.${requestState}`)}>
          {requestAnswer && <p className={styles['written']}>{requestAnswer}</p>}
          {mayComplete && !requestAnswer && t('request.waitingText')}
        </Alert>
      )}
      {(description || mayComplete) && (
        <Section
          title={t('request.description')}
          actions={
            mayComplete && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => setIsCompleting(true)}
              >
                {t('request.complete')}
              </Button>
            )
          }
        >
          {description && <p className={styles['written']}>{description}</p>}
        </Section>
      )}
      {isCompleting && <CompleteDialog of={of} onClose={() => setIsCompleting(false)} />}
    </>
  )
}

const Values = z.object({ description: z.string().check(z.trim(), z.maxLength(descriptionAtMost, 'tooLong')) })

function CompleteDialog({ of: { id, description }, onClose }: { of: Workability; onClose: () => void }) {
  const { t } = useTranslation('work-ability')
  const form = useSchemaForm(Values, { description })
  const change = useChangeCase()
  useKeptForm(`workability/${id}/description`, form)
  const submit = form.submit(async (typed) => {
    await change.mutateAsync({ params: { id }, body: typed })
    notify.success(t('request.completed'))
    onClose()
  })
  return (
    <FormDialog title={t('request.complete')} onClose={onClose} size="lg" form={form} onSubmit={submit}>
      <TextAreaField
        form={form}
        name="description"
        label={t('request.description')}
        description={t('request.descriptionHint')}
        rows={8}
        data-autofocus
      />
    </FormDialog>
  )
}
