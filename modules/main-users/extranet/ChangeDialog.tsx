import { Button } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#modules/companies/browser/public.tsx'
import { formatDay } from '#shared/dates.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { queryClient } from '#ui/calls/queries.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useQuestion } from '#ui/components/forms/use-question.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { useModuleNames } from '#ui/module-names.ts'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import type { CompanyUser } from '../contract.ts'
import { AccessFields } from './AccessFields.tsx'
import { givenOf, TypedAccess, typedOf } from './access-form.ts'
import { branchesOf, useChangeUser, usersOf } from './queries.ts'
import { useOwnProblemText } from './use-problem-text.ts'

interface ChangeDialogProps {
  user: CompanyUser
  hasAll: boolean
  onRemove: () => void
  onClose: () => void
}

/** Changes what somebody may do; who saves after another is shown both. */
export function ChangeDialog({ user, hasAll, onRemove, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['main-users', 'common'])
  const { id: companyId } = useCompany()
  const { extranetUser } = useSession()
  const moduleNames = useModuleNames()
  const change = useChangeUser()
  const labels = {
    modules: t('field.modules'),
    branchId: t('field.branch'),
    endsOn: t('field.endsOn'),
    mainUser: t('field.mainUser'),
  }
  const form = useVersioned(useSchemaForm<TypedAccess, TypedAccess>(TypedAccess, typedOf(user), useOwnProblemText()), {
    thing: user,
    fetchThing: async () => (await fetchAnew(usersOf(companyId))).find(({ id }) => id === user.id),
    valuesOf: typedOf,
    labels,
    inWords: {
      modules: (chosen) => (chosen.length > 0 ? moduleNames(chosen) : t('allModules')),
      endsOn: (day) => (day ? formatDay(day) : t('noEnd')),
      branchId: (id) => pathTo(queryClient.getQueryData(branchesOf(companyId).queryKey) ?? [], id).at(-1)?.label,
    },
  })
  const { ask, question } = useQuestion()
  // Whoever gives this up about themselves cannot take it back.
  const isMeant = (typed: TypedAccess) =>
    user.id !== extranetUser.id || !user.mainUser || typed.mainUser
      ? Promise.resolve(true)
      : ask({
          title: t('change.ownTitle'),
          children: t('change.ownText'),
          confirmLabel: t('change.ownConfirm'),
          isDangerous: true,
        })
  const submit = form.submitVersion(async (typed, version) => {
    if (!(await isMeant(typed))) return
    await change.mutateAsync({ params: { companyId, userId: user.id }, body: { ...givenOf(typed), version } })
    notify.success(t('change.done', { name: user.displayName }))
    onClose()
  })
  return (
    <FormDialog
      title={t('change.of', { name: user.displayName })}
      size="lg"
      gap="lg"
      onClose={onClose}
      isDirty={form.formState.isDirty && !change.isSuccess}
      form={form}
      onSubmit={submit}
      labels={labels}
      submitLabel={t('common:save')}
      action={
        <Button variant="subtle" color="red" leftSection={<IconUserMinus size={18} aria-hidden />} onClick={onRemove}>
          {t('remove.action')}
        </Button>
      }
    >
      <AccessFields form={form} hasAll={hasAll} />
      {question}
    </FormDialog>
  )
}
