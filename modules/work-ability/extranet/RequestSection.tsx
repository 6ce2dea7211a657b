import { Alert, Button } from '@mantine/core'
import { IconInfoCircle, IconMessage, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useWriteThere } from '#modules/conversations/extranet/public.tsx'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import styles from '../browser/CasePage.module.css'
import { descriptionAtMost, type Workability } from '../contract.ts'
import { isWaiting } from '../rules.ts'
import { oneCase, useChangeCase } from './queries.ts'

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

type Values = z.infer<typeof Values>
const valuesOf = ({ description }: Workability): Values => ({ description })

function CompleteDialog({ of, onClose }: { of: Workability; onClose: () => void }) {
  const { t } = useTranslation('work-ability')
  const { id: companyId } = useCompany()
  const { id } = of
  const form = useVersioned(useSchemaForm<Values, Values>(Values, valuesOf(of)), {
    thing: of,
    fetchThing: () => fetchAnew(oneCase(companyId, id)),
    valuesOf,
    labels: { description: t('request.description') },
  })
  const change = useChangeCase()
  useKeptForm(`workability/${id}/description`, form)
  const isTakenUp = !isWaiting(of) || of.endDate !== null
  const submit = form.submitVersion(async (typed, version) => {
    await change.mutateAsync({ params: { id }, body: { ...typed, version } })
    notify.success(t('request.completed'))
    onClose()
  })
  return (
    <FormDialog
      title={t('request.complete')}
      onClose={onClose}
      size="lg"
      form={isTakenUp ? { ...form, notice: <TakenUp written={form.watch('description')} /> } : form}
      onSubmit={submit}
      isReady={!isTakenUp}
    >
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

/** The request can not be completed any more: what has been written goes on as a message. */
function TakenUp({ written }: { written: string }) {
  const { t } = useTranslation('work-ability')
  const writeThere = useWriteThere()
  return (
    <Alert role="alert" color="yellow" icon={<IconInfoCircle aria-hidden />} title={t('request.takenUp')}>
      <p className={styles['written']}>{t(writeThere ? 'request.takenUpText' : 'request.takenUpNoMessages')}</p>
      {writeThere && (
        <Button leftSection={<IconMessage size={18} aria-hidden />} onClick={() => writeThere(written)}>
          {t('request.asMessage')}
        </Button>
      )}
    </Alert>
  )
}
