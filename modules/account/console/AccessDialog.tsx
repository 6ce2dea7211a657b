import { useTranslation } from 'react-i18next'
import { CompanyField } from '#modules/companies/console/public.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import type { CompanyAccess, ConsoleUser } from '../console-contract.ts'
import { Typed, typedOf } from './access-form.ts'
import { useGiveAccess } from './queries.ts'
import { ReachFields } from './ReachFields.tsx'
import { SectionFields } from './SectionFields.tsx'

interface AccessDialogProps {
  user: ConsoleUser
  /** What is changed; a new access without it. */
  access?: CompanyAccess
  onClose: () => void
}

/** Gives access to a company, or changes how far it reaches. */
export function AccessDialog({ user, access, onClose }: AccessDialogProps) {
  const { t } = useTranslation(['account', 'common'])
  const form = useSchemaForm<Typed, Typed>(Typed, typedOf(access))
  const give = useGiveAccess()

  const submit = form.submit(async (typed) => {
    if (!typed.company) return
    const body = {
      branchId: typed.reach === 'unit' ? typed.branchId : null,
      modules: typed.sections === 'some' ? typed.modules : null,
    }
    await give.mutateAsync({ params: { id: user.id, companyId: typed.company.id }, body })
    notify.success(t(access ? 'console.saved' : 'console.access.given', { company: typed.company.name }))
    onClose()
  })

  const labels = {
    company: t('console.field.company'),
    branchId: t('console.access.unit'),
    modules: t('console.field.sections'),
  }
  return (
    <FormDialog
      title={access ? t('console.access.changeOf', { company: access.companyName }) : t('console.access.add')}
      size="lg"
      gap="lg"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      labels={labels}
      submitLabel={access ? t('common:save') : t('console.access.give')}
    >
      {!access && (
        <CompanyField
          form={form}
          name="company"
          label={labels.company}
          placeholder={t('console.list.companyPlaceholder')}
          onChosen={() => form.setValue('branchId', null)}
          except={user.access.map(({ companyId }) => companyId)}
          required
        />
      )}
      <ReachFields form={form} label={labels.branchId} />
      <SectionFields form={form} label={labels.modules} />
    </FormDialog>
  )
}
