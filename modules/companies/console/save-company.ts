import { useTranslation } from 'react-i18next'
import { useErrorText } from '#ui/calls/errors.ts'
import { notify } from '#ui/notify.ts'
import type { CompanyToGive, ConsoleCompany } from '../console-contract.ts'
import { useRenameCompany } from './queries.ts'

/** Keeps a choice about a company as soon as it is made. */
export function useSaveCompany({ id: companyId, name }: ConsoleCompany) {
  const { t } = useTranslation('companies')
  const change = useRenameCompany()
  const errorText = useErrorText()
  return async (chosen: Omit<CompanyToGive, 'name'>): Promise<void> => {
    try {
      await change.mutateAsync({ params: { companyId }, body: { name, ...chosen, version: name } })
      notify.success(t('console.saved'))
    } catch (error) {
      notify.failure(errorText(error))
    }
  }
}
