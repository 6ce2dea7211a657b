import { useTranslation } from 'react-i18next'
import { pathTo } from '#modules/companies/browser/public.tsx'
import { CompanyField } from '#modules/companies/console/public.tsx'
import { useForeignQuestion } from '#modules/company-login/browser/public.tsx'
import { formatDay } from '#shared/dates.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { queryClient } from '#ui/calls/queries.ts'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { SwitchField } from '#ui/components/forms/SwitchField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { useModuleNames } from '#ui/module-names.ts'
import { notify } from '#ui/notify.ts'
import type { CompanyAccess, ConsoleUser } from '../console-contract.ts'
import { givenOf, Typed, typedOf } from './access-form.ts'
import { foreignAt, oneUser, treeOf, useGiveAccess } from './queries.ts'
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
  const moduleNames = useModuleNames()
  const labels = {
    company: t('console.field.company'),
    branchId: t('console.access.unit'),
    modules: t('console.field.sections'),
    endsOn: t('console.access.endsOn'),
    mainUser: t('console.access.mainUser'),
  }
  const form = useVersioned(useSchemaForm<Typed, Typed>(Typed, typedOf(access)), {
    thing: access,
    fetchThing: async () =>
      (await fetchAnew(oneUser(user.id))).access.find(({ companyId }) => companyId === access?.companyId),
    valuesOf: typedOf,
    labels,
    inWords: {
      modules: (chosen) => (chosen.length > 0 ? moduleNames(chosen) : t('console.access.allSections')),
      endsOn: (day) => (day ? formatDay(day) : t('console.access.noEnd')),
      branchId(id) {
        const tree = queryClient.getQueryData(treeOf(access?.companyId ?? 0).queryKey) ?? []
        return id === null ? t('console.access.wholeCompany') : pathTo(tree, id).at(-1)?.label
      },
    },
  })
  const give = useGiveAccess()

  const company = form.watch('company')
  const { mayInvite, question } = useForeignQuestion((emails) => foreignAt(company?.id ?? 0, emails))
  const submit = form.submitVersion(async (typed, version) => {
    if (!typed.company || (!access && !(await mayInvite(user.email ? [user.email] : [])))) return
    await give.mutateAsync({
      params: { id: user.id, companyId: typed.company.id },
      body: { ...givenOf(typed), version },
    })
    notify.success(t(access ? 'console.saved' : 'console.access.given', { company: typed.company.name }))
    onClose()
  })

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
          onChosen={() => form.setValue('branchId', null)}
          except={user.access.map(({ companyId }) => companyId)}
          required
        />
      )}
      <ReachFields form={form} label={labels.branchId} />
      <SectionFields form={form} label={labels.modules} />
      <DayField form={form} name="endsOn" label={labels.endsOn} description={t('console.access.endsOnText')} />
      <SwitchField
        control={form.control}
        name="mainUser"
        label={labels.mainUser}
        description={t('console.access.mainUserText')}
      />
      {question}
    </FormDialog>
  )
}
