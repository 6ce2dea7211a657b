import { useNavigate } from '#ui/address/use-router.ts'
import { keepTyped } from '#ui/forms/typed-text.ts'
import { companyPath, isModuleOn, useCompany, useCompanyOfAddress } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'

/** Goes on writing in a new conversation what has been written elsewhere; undefined where there are none. */
export function useWriteThere(): ((text: string) => void) | undefined {
  const navigate = useNavigate()
  const { id } = useCompany()
  const entry = useCompanyOfAddress()
  const { settings } = useSession()
  if (!entry || !isModuleOn(settings, entry, 'conversations')) return undefined
  return (text) => void navigate(companyPath(id, 'communication'), { typed: keepTyped(text), ignoreBlocker: true })
}
