import { Alert, Button, Radio, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { useNavigate } from '#ui/address/use-router.ts'
import { BackButton } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import styles from '../browser/Orders.module.css'
import { orderTemplate, orderTemplates, useCreateOrder } from '../browser/queries.ts'
import type { OrderTemplateOption } from '../contract.ts'
import { fillIn } from '../rules.ts'
import { OrderForm } from './OrderForm.tsx'

interface NewOrderProps {
  /** What has been chosen. */
  template: string | undefined
  /** Whom it is about, where that is known already. */
  employeeId: number | undefined
  onTemplate: (template: string | undefined) => void
  onClose: () => void
}

/** First what is ordered, then its details (OR-2). What is kept is a draft. */
export function NewOrder({ template, employeeId, onTemplate, onClose }: NewOrderProps) {
  const { t, i18n } = useTranslation('orders')
  const { id: companyId } = useCompany()
  const templates = useQuery(orderTemplates(companyId, asLanguage(i18n.language)))

  if (template !== undefined)
    return (
      <Page
        title={t('new.title')}
        description={t('new.fill')}
        back={<BackButton onBack={() => onTemplate(undefined)}>{t('new.another')}</BackButton>}
      >
        <NewOrderDetails key={template} template={template} employeeId={employeeId} onClose={onClose} />
      </Page>
    )
  return (
    <Page
      title={t('new.title')}
      description={t('new.pick')}
      back={<BackButton onBack={onClose}>{t('new.back')}</BackButton>}
    >
      <Loaded query={templates}>{(options) => <TemplatePicker options={options} onPick={onTemplate} />}</Loaded>
    </Page>
  )
}

function TemplatePicker({
  options,
  onPick,
}: {
  options: readonly OrderTemplateOption[]
  onPick: (value: string) => void
}) {
  const { t } = useTranslation('orders')
  // The only one there is need not be looked for.
  const [picked, setPicked] = useState(options.length === 1 ? (options[0]?.value ?? '') : '')
  const [isMissing, setIsMissing] = useState(false)
  const group = useRef<HTMLDivElement>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsMissing(!picked)
    if (picked) onPick(picked)
    else group.current?.querySelector('input')?.focus()
  }

  if (options.length === 0) return <Alert variant="default">{t('new.none')}</Alert>
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <Radio.Group
        ref={group}
        label={t('new.template')}
        required
        value={picked}
        onChange={(value) => {
          setPicked(value)
          setIsMissing(false)
        }}
        error={isMissing && t('new.templateMissing')}
      >
        <Stack gap="xs" mt="xs">
          {options.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <div>
        <Button type="submit" rightSection={<IconArrowRight size={18} aria-hidden />}>
          {t('new.continue')}
        </Button>
      </div>
    </form>
  )
}

interface NewOrderDetailsProps extends Pick<NewOrderProps, 'employeeId' | 'onClose'> {
  template: string
}

function NewOrderDetails({ template, employeeId, onClose }: NewOrderDetailsProps) {
  const { t, i18n } = useTranslation('orders')
  const { id: companyId } = useCompany()
  const query = useQuery(orderTemplate(companyId, template, asLanguage(i18n.language)))
  const create = useCreateOrder()
  const navigate = useNavigate()

  return (
    <Loaded query={query}>
      {({ description, orderInputFields }) => (
        <>
          <p className={styles['text']}>{description}</p>
          <OrderForm
            place={`order/${companyId}/${template}/${employeeId ?? 'new'}`}
            fields={orderInputFields}
            employeeId={employeeId}
            submitLabel={t('new.create')}
            onCancel={onClose}
            onSubmit={async (entered) => {
              try {
                const body = {
                  type: 'ORDER' as const,
                  orderTemplate: template,
                  orderInputFields: fillIn(orderInputFields, entered),
                }
                const { id } = await create.mutateAsync({ query: { companyId }, body })
                await navigate(companyPath(companyId, `order/${id}`), { replace: true, ignoreBlocker: true })
              } catch (cause) {
                notify.error(t('orderCreateFailed'))
                throw cause
              }
            }}
          />
        </>
      )}
    </Loaded>
  )
}
